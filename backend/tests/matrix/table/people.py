"""Accounts, mails, invitations, patients and profiles."""

from tests.matrix.table.line import Callers, Line, Silent

ANYONE = Callers.ANYONE
SIGNED_IN = Callers.SIGNED_IN
SETTING_UP = Callers.SETTING_UP
EITHER = Callers.EITHER
TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_CODE = {"codigo": "123456"}
_KEY = {"id": "AAAA", "rawId": "AAAA", "type": "public-key"}
_MADE = {"clientDataJSON": "AAAA", "attestationObject": "AAAA"}
_SIGNED = {"clientDataJSON": "AAAA", "authenticatorData": "AAAA", "signature": "AAAA"}
_READMITTED = "paciente.readmit: estado_terapia, fecha_alta, motivo_alta"
_NEW_PACIENTE = {"email": "x@y.example", "telefono": "112", "nombre": "X", "apellido": "Y"}

PEOPLE = [
    # --- accounts
    Line(ANYONE, "GET", "/auth/config", 200, Silent.PUBLIC),
    Line(
        ANYONE,
        "POST",
        "/auth/google-login",
        400,
        Silent.REFUSED,
        {"token": "x", "role": "terapeuta"},
    ),
    Line(
        ANYONE,
        "POST",
        "/auth/login/patient",
        400,
        Silent.REFUSED,
        {"email": "x@y.example", "contrasenia": "x"},
    ),
    Line(ANYONE, "GET", "/auth/dev/accounts", 200, Silent.PUBLIC),
    Line(ANYONE, "POST", "/auth/dev/token", 404, Silent.REFUSED, {"email": "x@y.example"}),
    Line(ANYONE, "POST", "/auth/forgot-password", 200, "password.forgot", {"email": "x@y.example"}),
    Line(ANYONE, "GET", "/auth/verify-reset-token", 400, Silent.PUBLIC, None, {"token": "x"}),
    Line(
        ANYONE,
        "POST",
        "/auth/reset-password",
        400,
        Silent.REFUSED,
        {"token": "x", "new_password": "Remanso-26"},
    ),
    Line(SIGNED_IN, "GET", "/auth/me", 200, Silent.ONESELF),
    Line(SIGNED_IN, "POST", "/auth/change-password", 422, Silent.REFUSED, {}),
    Line(SIGNED_IN, "POST", "/auth/logout", 204, "logout"),
    # --- second factors, passkeys, devices
    Line(SETTING_UP, "GET", "/auth/mfa", 200, Silent.ONESELF),
    Line(SETTING_UP, "POST", "/auth/mfa/totp", 200, "mfa.begin"),
    Line(SETTING_UP, "PUT", "/auth/mfa/totp", 409, Silent.REFUSED, _CODE),
    Line(SETTING_UP, "DELETE", "/auth/mfa/totp", 409, Silent.REFUSED, _CODE),
    Line(ANYONE, "POST", "/auth/mfa/verificar", 400, Silent.REFUSED, {"ticket": "x"} | _CODE),
    Line(EITHER, "POST", "/auth/confirmar", 400, Silent.REFUSED, _CODE),
    Line(SETTING_UP, "POST", "/auth/passkeys/opciones", 200, Silent.ONESELF),
    Line(SETTING_UP, "POST", "/auth/passkeys/", 400, Silent.REFUSED, _KEY | {"response": _MADE}),
    Line(SETTING_UP, "GET", "/auth/passkeys/", 200, Silent.ONESELF),
    # Of nobody here: an account with one would have to prove itself before other calls.
    Line(SETTING_UP, "DELETE", "/auth/passkeys/{llave}", 404, Silent.REFUSED),
    Line(ANYONE, "POST", "/auth/passkeys/entrar/opciones", 200, Silent.PUBLIC),
    Line(
        ANYONE,
        "POST",
        "/auth/passkeys/entrar",
        400,
        Silent.REFUSED,
        _KEY | {"response": _SIGNED},
    ),
    Line(EITHER, "GET", "/auth/dispositivos/", 200, Silent.ONESELF),
    Line(EITHER, "DELETE", "/auth/dispositivos/", 204, "dispositivo.close_others"),
    Line(EITHER, "DELETE", "/auth/dispositivos/{dispositivo}", 204, "dispositivo.close"),
    # --- mails, where there is no mail server
    Line(ANYONE, "GET", "/dev/correo", 200, Silent.PUBLIC),
    # --- invitations
    Line(TERAPEUTA, "POST", "/invitations/send", 200, "invitacion.send", {"email": "x@y.example"}),
    Line(TERAPEUTA, "GET", "/invitations/", 200, Silent.NAMES),
    Line(TERAPEUTA, "DELETE", "/invitations/{invitacion}", 204, "invitacion.withdraw"),
    Line(ANYONE, "GET", "/invitations/validate/{token}", 200, Silent.PUBLIC),
    Line(ANYONE, "GET", "/invitations/aviso/{token}", 400, Silent.REFUSED),
    Line(ANYONE, "POST", "/invitations/register", 422, Silent.REFUSED, {}),
    # --- patients
    Line(TERAPEUTA, "GET", "/pacientes/", 200, Silent.NAMES),
    Line(TERAPEUTA, "POST", "/pacientes/", 201, "paciente.create", _NEW_PACIENTE),
    Line(TERAPEUTA, "GET", "/pacientes/unified/{paciente}", 200, "paciente.read"),
    Line(
        TERAPEUTA,
        "GET",
        "/pacientes/{paciente}/antes-de-entrar",
        200,
        ("completado.read", "paciente.prepare", "alerta.list"),
    ),
    Line(
        TERAPEUTA,
        "PATCH",
        "/pacientes/{paciente}",
        200,
        "paciente.update: direccion",
        {"direccion": "x"},
    ),
    Line(
        TERAPEUTA,
        "DELETE",
        "/pacientes/{paciente}",
        204,
        (
            "grabacion.delete",
            "archivo.delete",
            "archivo.delete",
            "archivo.delete",
            "paciente.delete",
        ),
    ),
    Line(TERAPEUTA, "GET", "/derechos/accesos/paciente/{paciente}", 200, Silent.NAMES),
    Line(PACIENTE, "GET", "/derechos/accesos", 200, Silent.ONESELF),
    Line(
        EITHER,
        "POST",
        "/derechos/expediente",
        202,
        "expediente.create",
        {"paciente_id": "{paciente}"},
    ),
    Line(
        EITHER,
        "GET",
        "/derechos/expediente",
        200,
        Silent.STEP,
        None,
        {"paciente_id": "{paciente}"},
    ),
    Line(
        TERAPEUTA,
        "PUT",
        "/pacientes/{paciente}/alta",
        200,
        "paciente.discharge: estado_terapia, fecha_alta, motivo_alta",
        {"fecha": "2026-01-31", "motivo": "x"},
    ),
    Line(TERAPEUTA, "DELETE", "/pacientes/{dada_de_alta}/alta", 204, _READMITTED),
    Line(TERAPEUTA, "POST", "/pacientes/{paciente}/credenciales", 200, "password.reset"),
    Line(PACIENTE, "GET", "/pacientes/paciente/dashboard", 200, Silent.ONESELF),
    # --- profiles
    Line(TERAPEUTA, "GET", "/terapeuta/perfil", 200, Silent.ONESELF),
    Line(
        TERAPEUTA,
        "PATCH",
        "/terapeuta/perfil",
        200,
        "perfil.update: foto_perfil",
        {"foto_perfil": "{foto}"},
    ),
    Line(TERAPEUTA, "PUT", "/terapeuta/perfil", 200, "perfil.update: licencia", {"licencia": "x"}),
    Line(PACIENTE, "GET", "/pacientes/perfil", 200, Silent.ONESELF),
    Line(
        PACIENTE,
        "PATCH",
        "/pacientes/perfil",
        200,
        "paciente.update: foto_perfil",
        {"foto_perfil": "{foto_paciente}"},
    ),
    Line(
        PACIENTE, "PUT", "/pacientes/perfil", 200, "paciente.update: direccion", {"direccion": "x"}
    ),
]
