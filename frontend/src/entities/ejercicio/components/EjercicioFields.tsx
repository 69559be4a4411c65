import { Field } from "@/components/ui/Field";
import { Input, Select, Textarea } from "@/components/ui/inputs";
import { ArchivosField } from "@/entities/archivo/ArchivosField";
import { exerciseFolder } from "@/entities/archivo/rules";
import { useUser } from "@/entities/cuenta/session";
import type { Edicion } from "@/lib/useEdicion";
import { CATEGORIAS } from "../categorias";
import { type EjercicioForm, LABELS } from "../model/form";

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
      <Field label={LABELS.categoria} error={problems.categoria}>
        {(control) => (
          <Select
            {...control}
            value={form.categoria}
            onChange={(event) => change({ categoria: event.target.value })}
          >
            <option value="">Sin categoría</option>
            {categoriasWith(form.categoria).map((categoria) => (
              <option key={categoria}>{categoria}</option>
            ))}
          </Select>
        )}
      </Field>
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

/** Those that are offered, and the one that is there, if it is another. */
function categoriasWith(present: string): readonly string[] {
  const known: readonly string[] = CATEGORIAS;
  return present === "" || known.includes(present) ? known : [...known, present];
}
