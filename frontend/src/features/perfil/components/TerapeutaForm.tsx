import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Card } from "@/components/ui/Card";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { perfilTerapeuta, updatePerfilTerapeuta } from "@/entities/perfil/api";
import type { PerfilTerapeuta } from "@/entities/perfil/types";
import { type EdicionEnd, useEdicion } from "@/lib/useEdicion";
import { FIELD_NAMES } from "../model/foto";
import * as modelo from "../model/terapeuta";
import { CompartirFields } from "./CompartirFields";
import { EdicionForm, PLACE } from "./EdicionForm";
import { FormacionFields } from "./FormacionFields";
import { FotoField } from "./FotoField";
import { type PerfilAddress, PerfilTabs } from "./PerfilTabs";
import { ParrafoField, TextoField } from "./TextoField";

interface TerapeutaFormProps {
  perfil: PerfilTerapeuta;
  place: PerfilAddress;
  end: EdicionEnd<PerfilTerapeuta>;
}

/** A therapist's own profile, to change: both tabs are one edit. */
export function TerapeutaForm({ perfil, place, end }: TerapeutaFormProps) {
  const client = useQueryClient();
  const edicion = useEdicion({
    ...modelo,
    ...end,
    place: PLACE,
    record: perfil,
    fieldNames: FIELD_NAMES,
    send: (form, keys, version) =>
      updatePerfilTerapeuta({ ...modelo.changeOf(form, keys), version }),
    reload: () => client.fetchQuery({ ...perfilTerapeuta, staleTime: 0 }),
  });
  useTabOfProblems(edicion, place);
  const of = { edicion };
  return (
    <EdicionForm edicion={edicion} nameOf={modelo.nameOf} onCancel={end.onClose}>
      <PerfilTabs
        {...place}
        personal={
          <>
            <Card aria-label="Tus datos">
              <FotoField edicion={edicion} perfil={edicion.record} who="terapeuta" />
              <div className="doble-campo">
                <Fixed label="Nombre" value={edicion.record.name} />
                <Fixed label="Correo electrónico" value={edicion.record.email} />
                <TextoField {...of} name="especialidad" label="Especialidad" />
                <TextoField {...of} name="licencia" label="Licencia" />
                <TextoField {...of} name="telefono" label="Teléfono" type="tel" />
                <TextoField
                  {...of}
                  name="telefono_consulta"
                  label="Teléfono de la consulta"
                  type="tel"
                  hint="Tus pacientes lo ven en «Ayuda ahora». Puedes dejarlo en blanco."
                />
                <TextoField {...of} name="direccion" label="Dirección" />
              </div>
              <div className="mt-4">
                <ParrafoField {...of} name="biografia" label="Biografía" />
              </div>
            </Card>
            <CompartirFields
              value={edicion.form.compartir}
              onChange={(compartir) => edicion.change({ compartir })}
            />
          </>
        }
        formacion={
          <>
            <FormacionFields {...of} lista="estudios" title="Estudios" add="Añadir estudios" />
            <FormacionFields
              {...of}
              lista="certificaciones"
              title="Certificaciones"
              add="Añadir certificación"
            />
          </>
        }
      />
    </EdicionForm>
  );
}

/** What is the account's and not the profile's. */
function Fixed({ label, value }: { label: string; value: string }) {
  return <Field label={label}>{(control) => <Input {...control} value={value} readOnly />}</Field>;
}

interface Refused {
  problems: Readonly<Record<string, string>>;
  refusals: number;
}

/** Leads to the other tab when the problems are all there. */
function useTabOfProblems({ problems, refusals }: Refused, { tab, onTab }: PerfilAddress): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not while it is mended
  useEffect(() => {
    const tabs = Object.keys(problems).map(modelo.tabOf);
    if (tabs[0] && !tabs.includes(tab)) onTab(tabs[0]);
  }, [refusals]);
}
