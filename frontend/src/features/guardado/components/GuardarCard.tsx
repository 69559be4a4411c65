import { useState } from "react";
import { Link } from "react-router";
import { Alert } from "@/components/states/ErrorState";
import { Card } from "@/components/ui/Card";
import { Spinner } from "@/components/ui/Spinner";
import { Switch } from "@/components/ui/Switch";
import { GUARDADO as PLACE } from "@/entities/portal/routes";
import { guardadoEl } from "../model/guardadoEl";
import { NoRoomError, useGuardado, useKeeping } from "../model/useGuardado";

const NO_ROOM = "Este navegador no tiene sitio, o no deja guardar nada.";
const NOT_LOADED = "No hemos podido traerlo. Revisa tu conexión y vuelve a probar.";

/** Whether this telephone keeps what the patient reads without a network: only if they say so. */
export function GuardarCard() {
  const { data: kept, isPending } = useGuardado();
  const keep = useKeeping();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(wanted: boolean) {
    setBusy(true);
    setProblem(null);
    try {
      await keep(wanted);
    } catch (error) {
      setProblem(error instanceof NoRoomError ? NO_ROOM : NOT_LOADED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="pila content-start gap-3">
      <h2>Leer sin conexión</h2>
      <Switch
        label="Guardar en este teléfono para leer sin conexión"
        checked={Boolean(kept)}
        disabled={busy || isPending}
        onChange={(wanted) => void change(wanted)}
      />
      <p className="suave">
        Guarda tus ejercicios y el texto de tu última sesión, sin archivos ni grabaciones. Quien
        pueda abrir este navegador podrá leerlo: actívalo solo en un teléfono tuyo. Se borra al
        cerrar la sesión, cuando esta termina, al desactivarlo y si entra otra persona.
      </p>
      <div role="status">
        {busy && (
          <p className="fila sm tenue">
            <Spinner />
            Un momento...
          </p>
        )}
        {!busy && kept && <p className="sm">{guardadoEl(kept.since)}</p>}
      </div>
      {kept && (
        <Link className="enlace" to={PLACE}>
          Leer lo guardado
        </Link>
      )}
      {problem && <Alert title="No se ha guardado">{problem}</Alert>}
    </Card>
  );
}
