"""Reading a file that somebody sent, while its process can open nothing else.

A recording may name other files and addresses. The lists of formats and protocols refuse those that
are known; here the system itself refuses every file and every connection.
"""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import av
import numpy as np
from av.audio.codeccontext import AudioCodecContext
from av.container import InputContainer
from av.subtitles.codeccontext import SubtitleCodecContext
from av.subtitles.stream import SubtitleStream
from av.video.codeccontext import VideoCodecContext

RECORDINGS = "mov,mp4,m4a,3gp,3g2,mj2,avi,asf,matroska,webm,wav,mp3,ogg,flac,aac"
"""The formats of recordings that are read, as FFmpeg names them."""
LOADED = (AudioCodecContext, VideoCodecContext, SubtitleCodecContext, SubtitleStream, np.ndarray)
"""What the library loads when it meets such a track, which is too late here."""
_STANDARD_INPUT = 0


def open_alone(path: Path) -> InputContainer:
    """A recording to be read. Raises `av.error.FFmpegError`."""
    # FFmpeg opens the file once more for itself.
    with path.open("rb") as file, nothing_opened(but=1):
        options = {
            "fd": str(file.fileno()),
            "format_whitelist": RECORDINGS,
            "protocol_whitelist": "fd",
        }
        return av.open("fd:", "r", options=options, metadata_errors="ignore")


@contextmanager
def nothing_opened(*, but: int = 0) -> Iterator[None]:
    """Meanwhile the process opens no file and no connection, but so many."""
    lowest = os.dup(_STANDARD_INPUT)
    os.close(lowest)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest + but, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
