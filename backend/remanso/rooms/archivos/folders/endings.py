"""What a file's name ends in: what a program takes it for once it lies on somebody's disk."""

from remanso.rooms.archivos.folders.keys import MAX_NAME
from remanso.rooms.archivos.folders.purposes import type_of

_TYPES = {
    ".mp4": {"video/mp4"},
    ".mov": {"video/quicktime", "video/mov"},
    ".avi": {"video/avi", "video/msvideo", "video/x-msvideo"},
    ".wmv": {"video/wmv", "video/x-ms-wmv"},
    ".webm": {"video/webm"},
    ".jpg": {"image/jpeg"},
    ".png": {"image/png"},
    ".gif": {"image/gif"},
    ".pdf": {"application/pdf"},
    ".doc": {"application/msword"},
    ".docx": {"application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    ".mp3": {"audio/mpeg", "audio/mp3"},
    ".wav": {"audio/wav", "audio/x-wav", "audio/wave"},
    ".m4a": {"audio/mp4", "audio/m4a", "audio/x-m4a"},
    ".ogg": {"audio/ogg", "audio/opus"},
}
_ENDING_OF = {kind: ending for ending, kinds in _TYPES.items() for kind in kinds}
# One container with or without a picture; telephones name it either way.
_OF_MPEG_4 = {".mp4", ".m4a"}


def named_as(file_name: str, content_type: str) -> str:
    """The name, ending as its type does; a name without any ending stays as it is.

    The type is held against the first bytes, and the name against nothing: `hoja.html` that is
    kept as a picture would be a page where it was downloaded.
    """
    right = _ENDING_OF[content_type]
    if "." not in file_name:
        return file_name
    told = _ENDING_OF.get(type_of(file_name))
    if told == right or {told, right} == _OF_MPEG_4:
        return file_name
    return f"{file_name[: MAX_NAME - len(right)]}{right}"
