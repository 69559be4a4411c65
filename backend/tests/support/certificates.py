"""A certificate authority of its own for one test, and a server's certificate from it."""

import ipaddress
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

HOST = "localhost"


@dataclass(frozen=True)
class Certificates:
    """Where they lie: what a client has to trust, and what the server shows."""

    authority: Path
    chain: Path

    def server_context(self) -> ssl.SSLContext:
        """What a server speaks TLS with."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.chain)
        return context


def make_certificates(
    folder: Path, *, host: str = HOST, good_for: timedelta = timedelta(hours=1)
) -> Certificates:
    """New ones, good for an hour and for `localhost`; with a negative time they have ended."""
    folder.mkdir(parents=True, exist_ok=True)
    authority_key, server_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    year = timedelta(days=365)
    authority = _builder("Prueba", "Prueba", authority_key, year).add_extension(
        x509.BasicConstraints(ca=True, path_length=None), critical=True
    )
    names = [x509.DNSName(host), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    server = _builder(host, "Prueba", server_key, good_for).add_extension(
        x509.SubjectAlternativeName(names), critical=False
    )
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    signed = [
        builder.add_extension(issuer, critical=False)
        .sign(authority_key, SHA256())
        .public_bytes(Encoding.PEM)
        for builder in (authority, server)
    ]
    key = server_key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    made = Certificates(folder / "authority.pem", folder / "server.pem")
    made.authority.write_bytes(signed[0])
    made.chain.write_bytes(signed[1] + key)
    return made


def _builder(
    subject: str, issuer: str, key: ec.EllipticCurvePrivateKey, good_for: timedelta
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(_name(subject))
        .issuer_name(_name(issuer))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=60))
        .not_valid_after(now + good_for)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])
