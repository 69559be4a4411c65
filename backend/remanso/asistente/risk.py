"""Hears when a patient speaks of harming themselves, of harming somebody, or of being in danger.

It would rather hear once too often than once too little, but not what everybody says of a joke, a
job or somebody else's death. Words are compared without case and accents.
"""

import re

from remanso.engines.language.local.words import fold

# What is said with the same words and means something else. It is taken out before listening.
_IDIOMS = re.compile(
    r"""
    \b(?:
      (?:me|nos|te|se)\s+(?:muero|morimos|mori|moria|moriamos|muere|mueren|morir|moriria)
        \s+(?:de|por|del)\s+(?:la\s+|el\s+)?(?:risa|ganas|hambre|sed|sueno|frio|calor|verguenza|
        envidia|curiosidad|amor|pena|aburrimiento|asco|miedo|nervios|cansancio|emocion|ilusion|
        verte|verle|verla|ver|contarte|contarlo|saber|ir|irme|comer|probar)
    | (?:quiero|quisiera|queria)\s+morirme\s+de\s+(?:risa|verguenza)
    | (?:de|para)\s+morirse\s+de\s+(?:risa|verguenza)
    | muert[oa]s?\s+de\s+(?:risa|hambre|sed|sueno|frio|calor|verguenza|miedo|cansancio|envidia|
        asco|aburrimiento|nervios|celos|pena)
    | (?:estoy|estaba|acabo|acabe|llego|llegue|termino|termine)\s+(?:medio\s+)?muert[oa]
        (?:\s+(?:de|del|por)\b)
    | (?:me|nos)\s+(?:mata|matan|mataba|mataban|esta\s+matando|estan\s+matando|estaba\s+matando)
        \s+(?:el|la|los|las|de|del|tanto|tanta|este|esta|estos|estas|mi|ese|esa|que|trabajar|
        madrugar|esperar|estudiar)\b(?!\s+(?:marido|mujer|pareja|novio|novia|ex|padre|madre|
        hijo|hija|hermano|hermana)\b)
    | (?:me|nos)\s+(?:va|van|vas|iba|iban)\s+a\s+matar\s+(?:el|la|los|las)\s+(?:trabajo|estres|
        calor|espalda|cabeza|dolor|nervios|curiosidad|examenes|prisa|prisas|ansiedad|preocupacion)
    | mat(?:o|e|aba|ar|arme|arnos|amos|ando|andome|andonos)\s+(?:a|el|las?|los)\s+
        (?:trabajar|trabajo|estudiar|limpiar|correr|tiempo|rato|horas|gusanillo|aburrimiento|
        hambre|pulgas|moscas?|mosquitos?|aranas?|cucarachas?|hormigas?|ratones|gimnasio|deporte)
    | (?:matarme|matarnos|matandome|me\s+mato|nos\s+matamos|me\s+mate|me\s+mataba|me\s+estoy\s+
        matando)\s+(?:a\s+)?(?:trabajar|trabajando|estudiar|estudiando|limpiar|limpiando|hacer|
        haciendo|entrenar|entrenando|correr|corriendo|cocinar|cocinando|ayudar|ayudando|buscar|
        buscando|en\s+el\s+gimnasio|por\s+(?:el|la|los|las|mi|mis|ellos|ellas|ella|el\s+trabajo))
    | (?:mi|su|tu)\s+(?:padre|madre|jefe|jefa|pareja|marido|mujer|hermano|hermana|profesor|
        profesora|abuela|abuelo|terapeuta)\s+(?:me\s+)?(?:mata|va\s+a\s+matar|matara)\s+
        (?:si|cuando|como)\s+(?:se\s+entera|llego|llegue|suspendo|no|me|lo|le)
    | (?:morir|morirme|muero|muriera|muera)\s+por\s+(?:un|una|unos|unas|comer|verte|ver|ir)\b
    | (?:ganas|deseos)\s+de\s+(?:matar|estrangular)(?:lo|la|le|los|las)?\s+(?:el\s+tiempo|al\s+
        despertador)
    | acabar\s+con\s+(?:todo\s+)?(?:esto\s+de|el\s+(?:trabajo|curso|proyecto|ejercicio|examen|
        problema|estres|dolor\s+de)|la\s+(?:tarea|rutina|ansiedad|mudanza|limpieza)|
        los\s+(?:examenes|deberes|ejercicios)|las?\s+(?:dudas|discusiones|tareas))
    | (?:cortarme|corte|corto|cortado|cortarse|cortar)\s+(?:el|la|las|los|un\s+poco\s+el)\s+
        (?:pelo|unas|flequillo|barba|cabello|rollo|internet|luz|leche)
    | (?:cortarme|cortado|corte|corto)\s+(?:al\s+hablar|de\s+hablar|en\s+publico|delante|con\s+
        (?:un\s+papel|el\s+cuchillo|un\s+cuchillo|papel|la\s+lata)|cocinando|afeitandome)
    | (?:sobredosis|atracon)\s+de\s+(?:series|azucar|chocolate|trabajo|informacion|cafe|
        television|noticias|redes)
    | suicidi[oa]s?\s+(?:profesional|comercial|politico|social|economico)
    | (?:pelicula|serie|libro|novela|documental|noticia|capitulo|podcast|cancion)\s+
        (?:\w+\s+){0,4}(?:suicidi\w+|asesin\w+|mata\w*)
    )
    """,
    re.VERBOSE,
)

# A thought that is denied: «no quiero morirme», «nunca he pensado en suicidarme».
_DENIED = re.compile(
    r"""
    \b(?:no|nunca|jamas|tampoco|ni|sin|ya\s+no)\s+
    (?:(?:me|te|se|lo|le|yo|es\s+que|estoy|estaba|he|habia|hemos|ha|tengo|tenia|tuve|voy\s+a|iba\s+a|
       quiero\s+decir|creo\s+que|digo\s+que|siquiera|realmente|vuelto|volvere|volveria|que|a)\s+){0,4}
    (?:quiero|quisiera|queria|quise|querria|quieras|quiera|pienso|pensar|pensaba|pensado|pensando|
       pense|piense|intento|intentar|intentaria|intentado|intente|ganas|deseo|deseos|ideas?|
       pensamientos?|plan|planes|intencion|voy\s+a|iba\s+a|haria|hare|hacer|hacerme|hago|hacia|
       hecho|hice|corto|cortarme|cortado|cortaba|corte|mataria|matare|suicidaria|suicidarme|
       autolesiono|autolesionado|autolesionarme|lesiono|lesionado|peligro|riesgo)\b
    (?:\s+(?:a|en|de|con|por|que|mas|ya|nunca|nada|hacer(?:me)?|eso|ideas?|lo|la|el|un|una|mi|
       morir(?:me)?|muerto|muerta|matar(?:me|se)?|suicid\w*|quitarme|vida|dano|cortarme|
       autolesion\w*|desaparecer|lesionarme|peligro|hacerle|nadie|acabar|todo|conmigo|mismo|misma|
       ninguno|ninguna|pensando|pensar|hacerlo|daño|estar|me|cosas|y|o|ni)\b){0,8}
    """,
    re.VERBOSE,
)
# «No quiero seguir viviendo» is no denial.
_NOT_TO_LIVE = re.compile(
    r"""
    \b(?:
      (?:no|ya\s+no|ni)\s+(?:\w+\s+){0,3}?(?:seguir\s+(?:vivi\w+|viva|vivo|aqui|adelante|asi|
        existiendo)|vivir|estar\s+(?:aqui|viva|vivo)|existir|despertar(?:me)?|continuar\s+vi\w+)
    | no\s+(?:\w+\s+){0,2}?(?:haber\s+nacido)
    | no\s+(?:le\s+)?(?:veo|encuentro|tiene|hay|queda)\s+(?:\w+\s+){0,2}?sentido\s+(?:a\s+)?
        (?:\w+\s+)?(?:vivir|vida|seguir)
    | no\s+(?:\w+\s+){0,2}?(?:vale|merece)\s+la\s+pena\s+(?:vivir|seguir\s+vi\w+|estar\s+vi\w+)
    | (?:la\s+vida|vivir|seguir\s+vivi\w+)\s+(?:ya\s+)?no\s+(?:tiene\s+sentido|vale\s+la\s+pena|
        merece\s+la\s+pena|me\s+importa)
    | no\s+(?:puedo|soporto|aguanto)\s+(?:mas\s+|ya\s+)?(?:\w+\s+){0,2}?(?:esta\s+vida|vivir|
        seguir\s+vi\w+)
    )\b
    """,
    re.VERBOSE,
)
_DANGER = re.compile(
    r"""
    \b(?:
      suicid\w+
    | (?:quiero|quisiera|querria|queria|deseo|desearia|deseaba|gustaria|ganas\s+de|prefiero|
        preferiria|necesito|pienso\s+en|pensando\s+en|pensar\s+en|pensado\s+en|pense\s+en|
        ojala\s+me)\s+(?:\w+\s+){0,2}?(?:morir(?:me)?|muriera|muriese|estar\s+muert[oa]|
        la\s+muerte|matarme|desaparecer\s+(?:para\s+siempre|del\s+mundo|de\s+este\s+mundo|
        de\s+la\s+vida)|dejar\s+de\s+(?:existir|vivir|respirar)|dormir\s+y\s+no\s+despertar|
        no\s+despertar(?:me)?|no\s+existir|no\s+estar\s+aqui|irme\s+de\s+este\s+mundo|
        acabar\s+con\s+(?:todo|mi\s+vida|esto\s+de\s+una\s+vez|mi\s+sufrimiento|mi\s+dolor)|
        terminar\s+con\s+(?:todo|mi\s+vida))
    | (?:ojala|quisiera|desearia|preferiria)\s+(?:\w+\s+){0,2}?(?:estuviera|estuviese|estar)\s+
        muert[oa]
    | ojala\s+(?:no\s+(?:despertara|despertase|despierte|hubiera\s+nacido|hubiese\s+nacido|
        existiera)|me\s+(?:muera|muriera|muriese))
    | (?:me|nos)\s+(?:quiero|quisiera|voy\s+a|vamos\s+a|iba\s+a|gustaria)\s+(?:matar|morir)
    | (?:voy|iba|podria|plane\w+|pensado|intent\w+|idea\s+de|ideas\s+de)\s+(?:a\s+|en\s+)?matarme
    | (?:^|[.!?;,]\s*|y\s+|si\s+|que\s+|porque\s+|hoy\s+|al\s+final\s+)me\s+mato\b
    | (?:quitar(?:me|se)|quitandome|quito|quite)\s+(?:de\s+en\s+medio|la\s+vida)
    | me\s+(?:voy\s+a\s+)?(?:quitar|quito|quite)\s+(?:de\s+en\s+medio|la\s+vida)
    | (?:acabar|acabe|terminar|acabo)\s+con\s+(?:mi|tu|su)\s+vida
    | acabar\s+con\s+todo(?!\s+(?:lo|el|esto|el\s+mundo|eso|aquello|mi|ello)\b)
    | (?:todos|todo\s+el\s+mundo|mi\s+familia|mis\s+hijos|ellos)\s+(?:\w+\s+){0,3}?mejor\s+sin\s+mi
    | (?:estarian|estaran|seria|estaria)\s+(?:\w+\s+){0,3}?mejor\s+sin\s+mi
    | (?:tirarme|tiro|lanzarme|lanzo|saltar|salto|arrojarme)\s+(?:\w+\s+){0,2}?(?:por\s+(?:la|el)\s+
        (?:ventana|balcon|puente)|del?\s+(?:balcon|puente|tejado|edificio|metro|tren|azotea)|
        (?:a|al|a\s+las)\s+(?:vias?|tren|metro)|desde\s+(?:el|la|un|una)\s+(?:balcon|puente|
        tejado|azotea|ventana|edificio))
    | (?:ahorcarme|ahorcar\s*me|ahorco|colgarme\s+(?:de|del)|pegarme\s+un\s+tiro|
        cortarme\s+(?:las\s+)?venas|cort\w+\s+las\s+venas)
    | (?:tomar(?:me)?|tragar(?:me)?|tome|trague|tomado|tragado)\s+(?:todas?\s+)?(?:las|muchas|
        todas|un\s+bote\s+de|una\s+caja\s+de|un\s+monton\s+de|demasiadas)\s+(?:las\s+|mis\s+)?
        (?:pastillas|medicinas|medicamentos)
    | sobredosis
    | autolesion\w*
    | (?:hacer(?:me|nos)|hago|hice|hecho|haciendome|hacia|haga|haciendo)\s+
        (?:\w+\s+)?dano(?:\s+a\s+mi\s+mism[oa])?(?=$|\W+(?!le\b|les\b|la\b|el\s+(?:jersey|zapato)))
    | me\s+(?:hago|hice|he\s+hecho|estoy\s+haciendo|hacia)\s+cortes
    | (?:cortarme|me\s+(?:corto|corte|he\s+cortado|estoy\s+cortando|cortaba))
        (?!\s+(?:el|la|las\s+unas|un\s+poco\s+el|los|con\s+(?:el|un)\s+cuchillo))
    | (?:golpearme|me\s+golpeo|quemarme|me\s+quemo)\s+(?:a\s+mi\s+mism[oa]|a\s+proposito|aposta|
        adrede|para\s+(?:sentir|castigarme|calmarme))
    | (?:matar(?:lo|la|le|los|las)?|matare|mataria|voy\s+a\s+matar|quiero\s+matar)\s+
        (?:a\s+)?(?:mi|mis|su|el|la|los|las|alguien|ella|todos|ese|esa)\b
    | (?:voy\s+a|quiero|ganas\s+de|podria|pienso\s+en|pensado\s+en)\s+(?:\w+\s+)?
        (?:matar(?:lo|la|le|los|las)|hacerles?\s+dano|asesinar\w*|apunalar\w*|acuchillar\w*)
    | (?:me|nos)\s+(?:pega|pego|pegan|pegaba|golpea|golpeo|golpean|golpeaba|maltrata|maltrataba|
        viola|violo|violaron|viola\w*|amenaza\s+con\s+matar\w*|ha\s+pegado|ha\s+violado|
        ha\s+golpeado|ha\s+amenazado\s+con)\b
    | (?:me|nos)\s+(?:quiere|va\s+a|quieren|van\s+a|puede)\s+(?:matar|hacer\s+dano|pegar)
    | (?:tengo|siento)\s+miedo\s+de\s+(?:que\s+me\s+mate|que\s+me\s+pegue|lo\s+que\s+(?:me\s+)?
        (?:pueda|puedo)\s+hacer(?:me)?|hacerme\s+dano|hacer\s+una\s+(?:locura|tonteria))
    | (?:estoy|corro|estamos|mi\s+vida\s+esta)\s+en\s+(?:grave\s+)?peligro
    | (?:me\s+)?(?:despid\w+|carta\s+de\s+despedida|nota\s+de\s+despedida)\s+(?:de\s+todos|
        para\s+siempre|de\s+la\s+vida|a\s+mi\s+familia|de\s+mi\s+familia)
    | (?:carta|nota)\s+de\s+(?:suicidio|despedida)
    | plan\s+para\s+(?:matarme|morir|suicid\w+|quitarme)
    )
    """,
    re.VERBOSE,
)


def speaks_of_harm(message: str) -> bool:
    """Whether somebody should look after the person who wrote this."""
    said = " ".join(fold(message).replace("ñ", "n").split())
    left = _IDIOMS.sub(" , ", said)
    if _NOT_TO_LIVE.search(left):
        return True
    return _DANGER.search(_DENIED.sub(" , ", left)) is not None
