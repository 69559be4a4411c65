"""What a session is about, with a clinician's names and the words that were said."""

from remanso.engines.language.analisis import Tema
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Segmento


def topics(*said: str, therapist: str = "Cuéntame. ¿Qué más?") -> list[Tema]:
    """The themes of a talk in which a therapist asks the same each time."""
    turns = [each for text in said for each in (("Terapeuta", therapist), ("Nora", text))]
    segmentos = [Segmento(speaker_label=voz, text=text) for voz, text in turns]
    return ExtractiveEngine().analyse(Material(segmentos=segmentos)).temas


def labels(temas: list[Tema]) -> list[str]:
    return [each.etiqueta.split(":")[0] for each in temas]


def test_one_subject_has_one_name_in_whatever_words_it_is_spoken_of() -> None:
    found = topics(
        "No pego ojo desde marzo.",
        "Me despierto a las tres y ya no hay manera.",
        "Ayer dormí dos horas, de madrugada.",
    )

    assert labels(found) == ["Sueño e insomnio"]
    assert "«No pego ojo desde marzo.»" in found[0].texto
    assert all(each.respaldada for each in found)


def test_the_words_of_several_countries_name_the_same_subject() -> None:
    for word in ("el laburo", "la chamba", "el curro", "la oficina"):
        found = topics(f"Llego tarde a {word}.", f"Me consume {word}.", f"Sueño con {word}.")
        assert labels(found) == ["El trabajo"], word


def test_a_word_in_passing_is_no_subject() -> None:
    assert topics("El lunes llegué tarde a la oficina.", "Nada más.", "Eso fue todo.") == []


def test_figures_of_speech_are_about_nothing_they_name() -> None:
    found = topics("Me muero de sueño.", "Me muero de hambre.", "Estoy muerta de cansancio.")

    assert "Duelo" not in labels(found)


def test_a_quarrel_is_a_couples_only_where_a_couple_is_spoken_of() -> None:
    quarrels = ("Volvimos a discutir por el testamento.", "Discutimos, sin gritar, de la mudanza.")

    assert not any(label == "Pareja" for label in labels(topics(*quarrels, "Fue mi hermana.")))
    assert "Pareja" in labels(topics(*quarrels, "Mi marido no me habla desde entonces."))


def test_what_the_talk_keeps_coming_back_to_has_its_own_name() -> None:
    found = topics(
        "Ayer volví a mirar el telescopio.",
        "El telescopio sigue cerrado en el trastero.",
        "No me decido a abrir el telescopio.",
        "Hoy pensé en el telescopio.",
    )

    assert labels(found) == ["Telescopio"]


def test_the_therapists_words_alone_make_no_subject() -> None:
    found = topics("No.", "Puede.", "Bueno.", therapist="¿Y el alcohol? ¿Bebes vino? ¿Cerveza?")

    assert found == []


def test_what_is_answered_in_a_word_is_spoken_of_with_the_question() -> None:
    segmentos = [
        Segmento(speaker_label=voz, text=text)
        for voz, text in (
            ("Terapeuta", "¿Qué comiste ayer?"),
            ("Nora", "Una manzana."),
            ("Terapeuta", "¿Y tienes hambre en la escuela?"),
            ("Nora", "Muchísima, hasta el mareo."),
        )
    ]
    [found] = ExtractiveEngine().analyse(Material(segmentos=segmentos)).temas

    assert found.etiqueta.startswith("Alimentación")
    assert "«Una manzana.» (a «¿Qué comiste ayer?»)" in found.texto
    assert {each.segmento for each in found.evidencias} == {0, 1, 2, 3}


def test_death_is_a_subject_only_where_it_was_meant() -> None:
    joked = topics("Me quería morir, es un decir.", "De verdad que me quería morir de la risa.")
    meant = topics("No quiero vivir.", "Anoche pensé en quitarme la vida.")

    assert "Pensamientos de muerte" not in labels(joked)
    assert "Pensamientos de muerte" in labels(meant)


def test_the_gas_of_who_thinks_of_dying_is_no_obsession_and_a_town_hall_no_fast() -> None:
    found = topics(
        "La chica del ayuntamiento viene los martes.",
        "Alguna noche he pensado en abrir el gas y a dormir.",
        "Eso me cuesta más que lo del gas.",
    )

    assert labels(found) == ["Pensamientos de muerte"]


def test_the_weapon_of_who_thinks_of_dying_is_no_obsession_with_keys() -> None:
    found = topics(
        "Anoche pensé en quitarme la vida.",
        "Saqué el arma del armario y la puse en la mesa.",
        "Le di la llave a mi hermano. La llave del armero la tiene él.",
    )

    assert labels(found) == ["Pensamientos de muerte"]


def test_who_hears_voices_speaks_of_them_and_who_sings_does_not() -> None:
    heard = topics("Las voces están peor.", "De día me pongo música y las tapo.", "Me hablan a mí.")
    sung = topics("En la coral busco otra voz.", "La voz no me llega.", "Una voz como la suya.")

    assert "Voces y experiencias inusuales" in labels(heard)
    assert "Voces y experiencias inusuales" not in labels(sung)


def test_what_somebody_will_not_deny_is_no_limit_they_set() -> None:
    found = topics("No le voy a decir que no vuelva.", "No te voy a decir que no lo piense.")

    assert "Límites" not in labels(found)


def test_who_takes_care_of_themselves_cares_for_no_relative() -> None:
    found = topics("Me cuido.", "Quiero cuidarme más.", "Con cuidado, eso sí.")

    assert "Cuidado de un familiar enfermo o mayor" not in labels(found)


def test_who_fears_to_go_blank_before_others_speaks_of_their_judgement() -> None:
    found = topics("Me puse como un tomate.", "Pensé: van a ver que sudo.", "Soy un bicho raro.")

    assert "Ansiedad social y miedo al juicio de otros" in labels(found)


def test_a_toothbrush_hurts_nobody_and_a_wedding_dress_makes_no_couple() -> None:
    found = topics(
        "Froté los azulejos con un cepillo de dientes.",
        "Cosí trajes de novia.",
        "No discutimos de los trajes de novia.",
    )

    assert labels(found) == []


def test_who_is_watched_and_locked_in_speaks_of_violence() -> None:
    found = topics(
        "Él me revisa el celular cuando llego.",
        "Una vez me encerró toda la tarde.",
        "Me dice loca por lo de lavarme.",
    )

    assert "Violencia y maltrato" in labels(found)


def test_who_came_is_no_wine_and_a_nephew_not_sober() -> None:
    found = topics(
        "Vino el perro y me quedé. Mi sobrino vino a verme el martes.",
        "Mi sobrina no vino, que tenía examen.",
        "Y luego vino el cura.",
    )

    assert "Consumo de alcohol" not in labels(found)


def test_who_is_hit_speaks_of_no_job_and_whose_neighbour_has_the_key_checks_nothing() -> None:
    found = topics(
        "En casa nadie me grita ni pega. Mi padre tampoco era de pegar.",
        "Núria, la vecina, que tiene la llave, entró a dejar unas verduras.",
        "Si alguien pega en la puerta, tiene la llave ella. El casero no pega voces.",
    )

    assert not {"El trabajo", "Obsesiones y comprobaciones"} & set(labels(found))
