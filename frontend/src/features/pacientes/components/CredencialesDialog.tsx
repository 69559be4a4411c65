import { Check, Copy } from "lucide";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Icon } from "@/components/ui/Icon";
import { Input } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/useCopy";
import type { Credenciales } from "@/entities/paciente/types";

interface CredencialesDialogProps {
  credentials: Credenciales;
  onClose: () => void;
}

/** A temporary password, seen this once: only 'Entendido' closes it. */
export function CredencialesDialog({ credentials, onClose }: CredencialesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent
      title="Credenciales de acceso"
      description={`Entrégaselas a ${credentials.patientName}. La contraseña es temporal: tendrá que cambiarla la primera vez que entre, y no volverá a mostrarse.`}
    >
      <div className="pila gap-5">
        <CopyField label="Email" value={credentials.email} />
        <CopyField label="Contraseña" value={credentials.temporary_password} secret />
      </div>
      <footer>
        <Button onClick={onClose}>Entendido</Button>
      </footer>
    </Dialog>
  );
}

interface CopyFieldProps {
  label: "Email" | "Contraseña";
  value: string;
  secret?: boolean;
}

function CopyField({ label, value, secret }: CopyFieldProps) {
  const { copied, copy } = useCopy();

  async function copyValue() {
    if (await copy(value)) notify.success(`${label} copiado al portapapeles`);
    else notify.error("Error al copiar al portapapeles");
  }

  return (
    <Field label={secret ? "Contraseña temporal" : label}>
      {(control) => (
        <div className="fila">
          <Input
            {...control}
            readOnly
            value={value}
            className={secret ? "dato text-lg tracking-[0.03em]" : ""}
          />
          <Button
            variant="linea"
            iconOnly
            aria-label={`Copiar ${secret ? "contraseña" : "email"}`}
            icon={<Icon of={copied ? Check : Copy} />}
            onClick={() => void copyValue()}
          />
        </div>
      )}
    </Field>
  );
}
