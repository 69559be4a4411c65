"""Weapons, heights, voices that command, and what a therapist goes on asking about them."""

import pytest

from tests.engines.language.test_extractive_risk import risk_in, told


@pytest.mark.parametrize(
    "text",
    [
        "Saqué el revólver del cajón y me lo puse en la boca.",
        "El sábado cogí la escopeta y me senté en la cama con ella.",
        "Me quedé un rato mirando la vía.",
        "Estuve sentado en el borde del puente hasta que amaneció.",
        "Me ordena que le clave un cuchillo a mi hermano.",
        "Ahora hay otra que me dice que salte.",
        "Si me atropella un camión, descanso.",
        "Dije: si me iba ahí, me iba.",
        "Después del examen me corté los brazos.",
        "Tras la reunión con mi jefe pensé en tirarme al tren.",
        "Cada vez que la baño me imagino que la voy a ahogar.",
        "Cuando cojo un cuchillo me viene que se lo clavo a mi padre.",
        "Me metía las manos por debajo de la falda.",
        "Me decía que era nuestro secreto.",
        "Me dijo que si me iba con el niño me rajaba.",
        "Solo puedo salir con él.",
        "Me dijo: si no eres mía no eres de nadie.",
        "Me puso un machete en la mesa y me dijo que eligiera.",
        "Tengo miedo de que me encuentre.",
        "La patrona me ha quitado el pasaporte.",
        "Se va y cierra con llave, y yo me quedo dentro.",
        "El jefe entra en mi cuarto por la noche.",
        "Mi jefe me agarró del cuello.",
        "Con el coche, contra un pilar.",
        "Mi hijo volvió con una crisis y se mordió la mano hasta sangrar.",
        "Que si no tomo la curva lo veo a él.",
        "Ojalá me diera un infarto.",
        "Me tomé quince laxantes.",
        "Mi cuñado la mete en su cuarto y ella sale llorando.",
        "Llevo cuatro días solo con agua.",
        "Me doy con la plancha del pelo en el muslo.",
    ],
)
def test_what_is_done_or_wished_without_its_name_may_be_meant(text: str) -> None:
    assert told(text) == ["real"]


@pytest.mark.parametrize(
    "text",
    [
        "Mi hijo dejó la pistola de agua en la mesa.",
        "Cargué la escopeta yo solo por primera vez, y mi padre tan orgulloso.",
        "Dejé el arma en la taquilla, como todos los días.",
        "Me dicen que me tire a la piscina y que le pida salir.",
        "Mi madre me dice que me corte el pelo.",
        "El monitor dice que salte más alto.",
        "Me metía la mano en el bolsillo y sacaba caramelos.",
        "El mayor decía que era un juego.",
        "Cuando cojo un cuchillo pienso que habría que afilarlos.",
        "Pienso que la voy a llamar mañana.",
        "Si me voy, me voy con la conciencia tranquila.",
        "Llevo diez días sin comer carne.",
        "Quiero morirme en mi cama, no en un pasillo.",
        "Me tomo cinco pastillas al día, la de la tensión y otras.",
        "Mi jefe entra en mi despacho sin llamar.",
        "Le doy las llaves del coche a mi cuñado.",
        "Me enseñó la pistola de clavos que se compró.",
        "Me sacó el cuchillo del pan y cortó jamón.",
        "Tengo miedo de que me encuentre despeinada.",
        "Me da pánico que me pegue la luz fuerte.",
        "La cierra con llave el conserje y yo me quedo más tranquila.",
        "Mi tío entra en mi cuarto a por la ropa.",
        "Mi jefe me amenaza con quitarme el plus.",
        "No me deja ver a mi hija el juez.",
        "Mi ex retiene los papeles del divorcio.",
        "Estuve en el puente viendo pasar los barcos.",
    ],
)
def test_the_same_things_of_daily_life_are_no_mention(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("asked", "answer", "tipos"),
    [
        ("¿Sigues teniendo la pistola en la mesilla?", "Sí, ahí sigue.", ["real"]),
        ("¿Qué te dicen las voces?", "Que me mate, y que soy basura.", ["real"]),
        ("Me contaste que estarían mejor sin ti. ¿Ha vuelto eso?", "El lunes.", ["real"]),
        ("¿Te ha vuelto a pegar?", "El domingo, con un plato.", ["real"]),
        ("¿Ha pensado en la muerte?", "En eso no. Bueno, alguna vez sí.", ["real"]),
        ("¿Te amenazó con despedirte?", "Sí, dos veces.", []),
        ("¿Y te amenazó con eso?", "Sí, delante de todos.", []),
        ("¿Has hecho algo para ti esta semana?", "Fui al cine.", []),
        ("¿Hiciste algo que te gustara?", "Toqué la guitarra.", []),
        ("¿Hiciste algo?", "Fui al cine.", []),
        ("¿Te quieres morir, es literal?", "Es un decir. Pero ojalá me diera algo.", ["real"]),
        ("¿Has pensado en morir?", "Es un decir. Bueno, alguna vez sí.", ["real"]),
        ("¿Qué te pasa?", "Pero me quiero morir, es un decir.", ["figurada"]),
        ("¿Le hiciste algo de comer?", "Una tortilla.", []),
        ("¿Te cuesta hacerle caso al médico?", "Con la dieta sí.", []),
        ("¿Qué pensaste?", "Que tenía que llamar a mi hermana.", []),
    ],
)
def test_what_is_answered_is_read_with_what_was_asked(
    asked: str, answer: str, tipos: list[str]
) -> None:
    assert [each.tipo for each in risk_in(("Terapeuta", asked), ("Nora", answer))] == tipos


def test_what_is_asked_on_of_a_weapon_is_heard_to_its_end() -> None:
    found = risk_in(
        ("Terapeuta", "¿Qué pasó el martes?"),
        ("Nora", "Lo de la pistola. Se la quité a mi marido de la mesilla."),
        ("Terapeuta", "¿Estaba cargada?"),
        ("Nora", "Como siempre."),
        ("Terapeuta", "¿Qué te decías?"),
        ("Nora", "Nada. Ruido."),
        ("Terapeuta", "¿Qué hizo que la guardaras?"),
        ("Nora", "El timbre."),
        ("Terapeuta", "¿Hay otra en casa?"),
        ("Nora", "No, ya no."),
        ("Terapeuta", "¿Cómo va la huerta?"),
        ("Nora", "Los tomates, preciosos."),
    )

    assert [each.tipo for each in found] == ["real"] * 4 + ["figurada"]
    assert "Los tomates" not in " ".join(each.texto for each in found)
