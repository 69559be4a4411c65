import { api, body } from "@/api/client";
import { whenFresh } from "@/api/confirm-identity";
import { ApiError } from "@/api/error";
import type { components } from "@/api/schema";

type Signature = components["schemas"]["PasskeySignature"];
type NewPasskey = components["schemas"]["NewPasskey"];

/** What closing the browser's own window says, and what a browser that cannot says. */
export const GIVEN_UP = "No se ha usado ninguna llave de acceso.";
export const UNSUPPORTED = "Este navegador no admite llaves de acceso.";

export function passkeysWork(): boolean {
  return "PublicKeyCredential" in globalThis && "credentials" in navigator;
}

/** Has the browser sign with whichever passkey its person chooses. */
export async function signWithPasskey(): Promise<Signature> {
  const options = await body(api.POST("/api/v1/auth/passkeys/entrar/opciones"));
  const publicKey = read(() =>
    PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    ),
  );
  return asked<Signature>(() => navigator.credentials.get({ publicKey }));
}

/** Signs in; a passkey that the server no longer knows is told to whoever keeps it. */
export async function enterWithPasskey() {
  const signed = await signWithPasskey();
  try {
    return await body(api.POST("/api/v1/auth/passkeys/entrar", { body: signed }));
  } catch (error) {
    if (error instanceof ApiError && error.code === "unknown_passkey") await forgetUnknown(signed);
    throw error;
  }
}

/** Has the browser make a passkey, and hands it to the server. */
export async function addPasskey() {
  const options = await whenFresh(() => body(api.POST("/api/v1/auth/passkeys/opciones")));
  const publicKey = read(() =>
    PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    ),
  );
  const made = await asked<NewPasskey>(() => navigator.credentials.create({ publicKey }));
  return body(api.POST("/api/v1/auth/passkeys/", { body: made }));
}

function read<O>(parse: () => O): O {
  try {
    return parse();
  } catch (error) {
    // Browsers of before 2025 have no such reader.
    if (error instanceof TypeError) throw new ApiError({ status: 0, detail: UNSUPPORTED });
    throw error;
  }
}

async function asked<C>(ask: () => Promise<Credential | null>): Promise<C> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential.toJSON() as C;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "InvalidStateError") {
      throw new ApiError({
        status: 0,
        detail: "Este dispositivo ya tiene una llave de acceso tuya.",
      });
    }
  }
  throw new ApiError({ status: 0, detail: GIVEN_UP });
}

interface Signals {
  signalUnknownCredential?: (of: { rpId: string; credentialId: string }) => Promise<void>;
}

async function forgetUnknown({ id }: Signature): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as Signals;
  await signalUnknownCredential?.call(PublicKeyCredential, {
    rpId: location.hostname,
    credentialId: id,
  });
}
