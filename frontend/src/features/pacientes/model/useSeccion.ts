import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useKeeping, useKept } from "@/lib/useKept";
import { pacienteDetail, pacienteKeys, updatePaciente } from "../api";
import type { CampoName, PacienteRead, PacienteUpdate } from "../types";
import { inWords, SECCIONES, type SeccionId } from "./campos";
import { changesOf, differing, type Edicion, formOf, rulesOf } from "./edicion";

const CONFLICT = 409;

/** Somebody else's change came first; `current` is what the patient is now. */
class ChangedElsewhere extends Error {
  constructor(readonly current: PacienteRead) {
    super("Los datos cambiaron en otra ventana");
  }
}

/** What was typed, and on top of what. */
interface Typed {
  base: PacienteRead;
  values: Edicion;
}

interface SeccionOptions {
  id: SeccionId;
  paciente: PacienteRead;
  /** It is as it should be; `changed` unless there was nothing to change. */
  onSaved: (changed: boolean) => void;
}

/**
 * A part of a patient being edited. What is sent are the changes to what was read; when that is no longer
 * what is there, what was typed stays, the rest becomes what it is now, and the next save goes through.
 */
export function useSeccion({ id, paciente, onSaved }: SeccionOptions) {
  const { campos } = SECCIONES[id];
  const client = useQueryClient();
  const place = `paciente:${paciente.id}:${id}`;
  const resumed = useKept<Typed>(place);
  const [opened] = useState(resumed?.base ?? paciente);
  const [base, setBase] = useState(opened);
  const [elsewhere, setElsewhere] = useState<Partial<Record<CampoName, string>>>({});
  const form = useForm<Edicion, unknown, Partial<Edicion>>({
    resolver: zodResolver(rulesOf(campos)),
    defaultValues: formOf(opened),
  });
  const { dirtyFields, isDirty } = form.formState;
  const { getValues, reset } = form;
  useKeeping<Typed>(place, () => (isDirty ? { base, values: getValues() } : null));
  useEffect(() => {
    if (resumed) reset(resumed.values, { keepDefaultValues: true });
  }, [resumed, reset]);

  async function send(change: PacienteUpdate): Promise<PacienteRead> {
    try {
      return await updatePaciente(paciente.id, { ...change, version: base.version });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === CONFLICT)) throw error;
      const current = { ...pacienteDetail(paciente.id), staleTime: 0 };
      throw new ChangedElsewhere(await client.fetchQuery(current));
    }
  }

  function rebase(current: PacienteRead): void {
    const theirs = differing(opened, current, campos);
    setElsewhere(
      Object.fromEntries(
        theirs.map((name) => [
          name,
          dirtyFields[name]
            ? `En la otra ventana: ${inWords(name, current) ?? "Sin indicar"}`
            : "Cambió en la otra ventana.",
        ]),
      ),
    );
    setBase(current);
    reset(formOf(current), { keepDirtyValues: true });
  }

  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      client.setQueryData(pacienteKeys.detail(saved.id), saved);
      void client.invalidateQueries({ queryKey: pacienteKeys.lists });
      onSaved(true);
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) rebase(error.current);
      for (const [place, name] of placed(error, campos).entries()) {
        const { fields } = error as ApiError;
        form.setError(name, { message: fields[name] }, { shouldFocus: place === 0 });
      }
    },
  });

  return {
    form,
    elsewhere,
    /** The session ended over this form before, and what was typed is back. */
    recovered: resumed !== undefined,
    isStale: save.error instanceof ChangedElsewhere,
    /** What cannot be said beside a field. */
    problem: unplaced(save.error, campos),
    isPending: save.isPending,
    submit: form.handleSubmit((typed) => {
      const change = changesOf(base, { ...formOf(base), ...typed }, campos);
      if (Object.keys(change).length === 0) onSaved(false);
      else save.mutate(change);
    }),
  };
}

/** The fields of this form that the server refused. */
function placed(error: unknown, campos: readonly CampoName[]): CampoName[] {
  return error instanceof ApiError ? campos.filter((name) => error.fields[name]) : [];
}

function unplaced(error: unknown, campos: readonly CampoName[]): unknown {
  if (error instanceof ChangedElsewhere || placed(error, campos).length > 0) return null;
  return error;
}
