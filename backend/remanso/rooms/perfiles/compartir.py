"""What a patient may see of a session: said in the therapist's profile, and by each session."""

from pydantic import BaseModel


class Comparte(BaseModel):
    """What the patient may see of a session."""

    notas: bool = True
    transcripcion: bool = True
    video: bool = True
    analisis: bool = True
