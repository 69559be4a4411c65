"""Documents as a person reads them."""

from io import BytesIO

from docx import Document
from httpx2 import Response
from pypdf import PdfReader


def words_of_pdf(content: bytes) -> str:
    """Every word of a PDF, one space between them."""
    pages = (page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    return " ".join(" ".join(pages).split())


def words_of_docx(content: bytes) -> str:
    """Every word in the paragraphs of a Word file."""
    return " ".join(paragraph.text for paragraph in Document(BytesIO(content)).paragraphs)


def words_of(answer: Response) -> str:
    """What an answer says, whichever way it says it."""
    if answer.headers.get("content-type") == "application/pdf":
        return words_of_pdf(answer.content)
    return answer.text
