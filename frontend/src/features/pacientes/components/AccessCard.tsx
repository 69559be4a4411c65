import { KeyRound } from "lucide";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Correo } from "@/components/ui/Correo";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { renewCredentials } from "@/entities/paciente/api";
import type { Credenciales, PacienteRead } from "@/entities/paciente/types";
import { messageOf } from "@/lib/errors";
import { CredencialesDialog } from "./CredencialesDialog";

/** The patient's way in, and a new temporary password for who lost theirs. */
export function AccessCard({ paciente }: { paciente: PacienteRead }) {
  const [asking, setAsking] = useState(false);
  const [credentials, setCredentials] = useState<Credenciales | null>(null);
  const renew = useMutation({
    mutationFn: () => renewCredentials(paciente.id),
    onSuccess: (renewed) => {
      setAsking(false);
      setCredentials(renewed);
    },
    onError: (error) => notify.error("No se pudo crear la contraseña", messageOf(error)),
  });
  return (
    <Card>
      <h2 className="mb-3 text-lg">Acceso</h2>
      <p className="suave">
        <bdi>{paciente.nombre}</bdi>
        {" entra con "}
        <Correo>{paciente.email}</Correo>
        {" y su contraseña."}
      </p>
      <Button
        variant="linea"
        size="s"
        className="mt-4"
        icon={<Icon of={KeyRound} />}
        onClick={() => setAsking(true)}
      >
        Nueva contraseña temporal
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`¿Crear una contraseña nueva para ${paciente.nombre}?`}
        confirm="Crear contraseña"
        onConfirm={() => renew.mutate()}
        busy={renew.isPending}
      >
        <p>
          La que usa ahora dejará de servir y se cerrará su sesión donde la tenga abierta. Tendrás
          que entregarle la nueva.
        </p>
      </ConfirmDialog>
      {credentials && (
        <CredencialesDialog credentials={credentials} onClose={() => setCredentials(null)} />
      )}
    </Card>
  );
}
