"""How recordings come."""

from tests.archivos.files import Files, put

AVI = {"file_name": "Sesión 1.avi", "content_type": "video/x-msvideo"}
WEBM_SOUND = {"file_name": "Sesión 1.webm", "content_type": "video/webm"}


def bring(files: Files, content: bytes, **told: object) -> str:
    """A file that has arrived in one piece; gives its key."""
    announced = files.announce(**told).json()
    kind = str(told.get("content_type", "video/mp4"))
    put(files.client, announced["upload_url"], content, kind).raise_for_status()
    return str(announced["file_key"])
