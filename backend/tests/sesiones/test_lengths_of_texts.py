"""How much a person may write: what does not fit is said, with how much fits."""

from tests.support.people import API, People


def test_a_note_has_room_for_a_hundred_pages_and_a_transcript_for_hours(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    drafts = f"{API}/sesiones-asincronas/drafts"
    long = {"notas": "ñ" * 200_000, "analisis_ia_paciente": "a" * 2_000_000}
    draft = ana.client.post(drafts, json={"paciente_id": str(lucia.id), **long})
    assert draft.status_code == 201, draft.text[:200]
    for field, most_of_it in (("notas", 200_000), ("analisis_ia_paciente", 2_000_000)):
        refused = ana.client.put(
            f"{drafts}/{draft.json()['draft_id']}", json={field: "a" * (most_of_it + 1)}
        )
        assert refused.status_code == 422
        fits = f"{most_of_it:,}".replace(",", ".")
        assert refused.json()["detail"] == f"El texto es demasiado largo: caben {fits} caracteres"


def test_a_typed_transcript_has_as_many_lines_as_a_heard_one(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    drafts = f"{API}/sesiones-asincronas/drafts"
    draft = ana.client.post(drafts, json={"paciente_id": str(lucia.id)}).json()["draft_id"]
    refused = ana.client.put(
        f"{drafts}/{draft}", json={"archivo_video_info": {"script_text": "a\n" * 150_000}}
    )
    assert refused.status_code == 422
    assert refused.json()["detail"] == "La transcripción tiene demasiadas líneas"
