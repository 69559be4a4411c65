import { ApiError } from "@/api/error";

const FAILED = "No se pudo eliminar el paciente. Por favor, intenta de nuevo.";
const NO_CONNECTION = "Error de conexión. Verifica tu conexión a internet e intenta de nuevo.";
const BY_STATUS: Readonly<Record<number, string>> = {
  403: "No tienes permisos para eliminar este paciente.",
  404: "El paciente ya no existe o ha sido eliminado.",
  409: "No se puede eliminar el paciente porque tiene datos asociados (sesiones, ejercicios, etc.). Los administradores del sistema han sido notificados.",
};

/** Why a patient could not be deleted, in the words of document 2 §8. */
export function whyNotDeleted(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.code === "fresh_login_required") return error.message;
  return error.isNetwork ? NO_CONNECTION : (BY_STATUS[error.status] ?? FAILED);
}
