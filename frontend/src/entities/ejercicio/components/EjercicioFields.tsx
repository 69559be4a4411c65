import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { ArchivosField } from "@/entities/archivo/ArchivosField";
import { exerciseFolder } from "@/entities/archivo/rules";
import { useUser } from "@/entities/cuenta/session";
import type { Edicion } from "@/lib/useEdicion";
import { ejerciciosList } from "../api";
import { CATEGORIAS } from "../categorias";
import { type EjercicioForm, LABELS } from "../model/ejercicioForm";
import { GuiaFields } from "./GuiaFields";

interface EjercicioFieldsProps {
  edicion: Edicion<EjercicioForm>;
  /** Whether files are on their way: nothing can be saved meanwhile. */
  onBusy: (busy: boolean) => void;
}

/** What an exercise is called, what it is for, how it is done and the files that go with it. */
export function EjercicioFields({ edicion, onBusy }: EjercicioFieldsProps) {
  const { form, problems, change } = edicion;
  const { id } = useUser();
  return (
    <>
      <Field label={LABELS.titulo} required error={problems.titulo}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            value={form.titulo}
            onChange={(event) => change({ titulo: event.target.value })}
          />
        )}
      </Field>
      <CategoriaField edicion={edicion} />
      <Field
        label={LABELS.descripcion}
        hint="Qué es y cómo se hace. Lo lee quien lo recibe."
        error={problems.descripcion}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={5}
            value={form.descripcion}
            onChange={(event) => change({ descripcion: event.target.value })}
          />
        )}
      </Field>
      <GuiaFields guia={form.guia} problem={problems.guia} onChange={(guia) => change({ guia })} />
      <ArchivosField
        value={form.archivos}
        onChange={(archivos) => change({ archivos })}
        onBusy={onBusy}
        customPath={exerciseFolder(id)}
        error={problems.archivos}
      />
    </>
  );
}

/** Any text; those that are offered are the product's and those that the therapist's bank has. */
function CategoriaField({ edicion }: { edicion: Edicion<EjercicioForm> }) {
  const { form, problems, change } = edicion;
  const id = useId();
  const { data: bank = [] } = useQuery(ejerciciosList);
  const own = bank.flatMap(({ categoria }) => categoria ?? []);
  return (
    <Field label={LABELS.categoria} hint="Elige una o escribe la tuya." error={problems.categoria}>
      {(control) => (
        <>
          <Input
            {...control}
            list={id}
            dir="auto"
            autoComplete="off"
            placeholder="Sin categoría"
            value={form.categoria}
            onChange={(event) => change({ categoria: event.target.value })}
          />
          <datalist id={id}>
            {[...new Set([...CATEGORIAS, ...own])].map((categoria) => (
              <option key={categoria} value={categoria} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
