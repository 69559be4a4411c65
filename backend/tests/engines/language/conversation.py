"""A fictional session, as the transcription engine would hand it over."""

from remanso.engines.language.material import Material, Segmento

THERAPIST, PATIENT = "Voz 1", "Voz 2"

# Seconds at which each turn starts and ends, who speaks, and what is said.
_TURNS: list[tuple[float, float, str, str]] = [
    (0.0, 6.0, THERAPIST, "Hola, Elena. ¿Cómo has llegado hoy?"),
    (
        7.0,
        24.0,
        PATIENT,
        "Regular. Esta semana el trabajo ha sido muy duro y he llorado dos veces.",
    ),
    (25.0, 29.0, THERAPIST, "¿Qué pasó en el trabajo?"),
    (
        30.5,
        62.0,
        PATIENT,
        (
            "Mi jefe me gritó delante de todos. Sentí mucha vergüenza, y después una rabia enorme. "
            "Cuando trabajaba en la otra oficina esto no me pasaba."
        ),
    ),
    (63.0, 69.0, THERAPIST, "Rabia y vergüenza a la vez. ¿Dónde lo notas?"),
    (
        81.0,
        110.0,
        PATIENT,
        (
            "En el pecho. Creo que fue un ataque de pánico, como el ataque de pánico del verano. "
            "Tengo miedo de que vuelva otro ataque de pánico."
        ),
    ),
    (111.0, 118.0, THERAPIST, "Tiene sentido que tengas miedo. ¿Y con tu madre?"),
    (
        119.0,
        150.0,
        PATIENT,
        (
            "Con mi madre estoy mejor. No estoy triste con ella, estoy tranquila. "
            "Mi madre me llamó el domingo y me alegré mucho."
        ),
    ),
    (151.0, 155.0, THERAPIST, "Te alegraste. ¿Qué le dijiste a tu madre?"),
    (
        722.0,
        745.0,
        PATIENT,
        (
            "Que el trabajo me tiene agotada, y que ya no quiero callarme. "
            "Tengo la esperanza de encontrar otro trabajo."
        ),
    ),
]

SEGMENTOS = [
    Segmento(speaker_label=voz, start_time=start, end_time=end, text=text)
    for start, end, voz, text in _TURNS
]

SESSION = Material(segmentos=SEGMENTOS, num_voces=2)

TYPED_SESSION = Material(
    segmentos=[
        Segmento(speaker_label=each.speaker_label, start_time=0, end_time=0, text=each.text)
        for each in SEGMENTOS
    ]
)

# Of everything but sexuality and money, in more words than a greeting has.
LIFE = (
    "Esta semana he dormido mejor, aunque mi hermana me llamó a las tres de la madrugada.",
    "En el trabajo mi jefe me ha cambiado los turnos y llego con dolor de espalda.",
    "Ceno cualquier cosa de pie y me tomo una cerveza, a veces dos, viendo una serie.",
    "Con mi pareja hablo poco. Desde el entierro de su padre casi no salimos a pasear.",
    "El año que viene queremos mudarnos y eso me ilusiona, no lo voy a negar.",
)
