import { useQueryClient } from "@tanstack/react-query";
import { Card } from "@/components/ui/Card";
import { perfilPaciente, updatePerfilPaciente } from "@/entities/perfil/api";
import type { PerfilPaciente } from "@/entities/perfil/types";
import { todayIso } from "@/lib/days";
import { type EdicionEnd, useEdicion } from "@/lib/useEdicion";
import { FIELD_NAMES } from "../model/foto";
import * as modelo from "../model/paciente";
import { EdicionForm, PLACE } from "./EdicionForm";
import { FotoField } from "./FotoField";
import { fullName, Terapia } from "./PacienteView";
import { TextoField } from "./TextoField";

interface PacienteFormProps {
  perfil: PerfilPaciente;
  end: EdicionEnd<PerfilPaciente>;
}

/** A patient's own profile, to change the four things that are theirs to change. */
export function PacienteForm({ perfil, end }: PacienteFormProps) {
  const client = useQueryClient();
  const edicion = useEdicion({
    ...modelo,
    ...end,
    place: PLACE,
    record: perfil,
    fieldNames: FIELD_NAMES,
    send: (form, keys, version) =>
      updatePerfilPaciente({ ...modelo.changeOf(form, keys), version }),
    reload: () => client.fetchQuery({ ...perfilPaciente, staleTime: 0 }),
  });
  const of = { edicion };
  const person = { ...edicion.record, name: fullName(edicion.record) };
  return (
    <>
      <EdicionForm edicion={edicion} nameOf={modelo.nameOf} onCancel={end.onClose}>
        <Card aria-label="Información personal">
          <FotoField edicion={edicion} perfil={person} who="paciente" />
          <div className="doble-campo">
            <TextoField
              {...of}
              name="fecha_nacimiento"
              label="Fecha de nacimiento"
              type="date"
              max={todayIso()}
              autoComplete="bday"
            />
            <TextoField {...of} name="telefono" label="Teléfono" type="tel" autoComplete="tel" />
          </div>
          <div className="mt-4">
            <TextoField {...of} name="direccion" label="Dirección" autoComplete="street-address" />
          </div>
          <p className="sm tenue mt-5">
            El nombre y el correo no se pueden cambiar desde aquí: pídeselo a tu terapeuta.
          </p>
        </Card>
      </EdicionForm>
      <Terapia perfil={edicion.record} />
    </>
  );
}
