"""A database that this version of the product is too old for; light, for who starts servers."""


class NewerDatabaseError(Exception):
    """The database has the shape of a later version; `sentence` is for the operator."""

    sentence = (
        "La base de datos es de una versión más nueva de Remanso. Instala esa versión o una "
        "posterior: no se ha tocado nada."
    )
