"""The child: a document as JSON comes in, a file goes out."""

import resource
import sys

from remanso.engines.documents.base import Documento, Formato

# Of address space: the page-setter's threads reserve far more than they use.
_BYTES = 2 * 1024**3


def main() -> None:
    """Set what stands on the standard input in the format that was named."""
    resource.setrlimit(resource.RLIMIT_AS, (_BYTES, _BYTES))
    documento = Documento.model_validate_json(sys.stdin.buffer.read())
    if Formato(sys.argv[1]) is Formato.PDF:
        from remanso.engines.documents.pdf import to_pdf  # noqa: PLC0415 - one of two is needed

        sys.stdout.buffer.write(to_pdf(documento))
    else:
        from remanso.engines.documents.docx import to_docx  # noqa: PLC0415 - loaded only where it is used

        sys.stdout.buffer.write(to_docx(documento))


if __name__ == "__main__":
    main()
