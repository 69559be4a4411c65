import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { pacienteDetail, pacienteKeys, updatePaciente } from "../api";
import type { CampoName, PacienteRead, PacienteUpdate } from "../types";
import { inWords } from "./campos";
import { changesOf, differing, type Edicion, formOf, rulesOf } from "./edicion";

const CONFLICT = 409;

/** Somebody else's change came first; `current` is what the patient is now. */
class ChangedElsewhere extends Error {
  constructor(readonly current: PacienteRead) {
    super("Los datos cambiaron en otra ventana");
  }
}

interface SeccionOptions {
  paciente: PacienteRead;
  campos: readonly CampoName[];
  /** It is as it should be; `changed` unless there was nothing to change. */
  onSaved: (changed: boolean) => void;
}

/**
 * A part of a patient being edited. What is sent are the changes to what was read; when that is no longer
 * what is there, what was typed stays, the rest becomes what it is now, and the next save goes through.
 */
export function useSeccion({ paciente, campos, onSaved }: SeccionOptions) {
  const client = useQueryClient();
  const [opened] = useState(paciente);
  const [base, setBase] = useState(paciente);
  const [elsewhere, setElsewhere] = useState<Partial<Record<CampoName, string>>>({});
  const form = useForm<Edicion, unknown, Partial<Edicion>>({
    resolver: zodResolver(rulesOf(campos)),
    defaultValues: formOf(paciente),
  });
  const { dirtyFields } = form.formState;

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
    form.reset(formOf(current), { keepDirtyValues: true });
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
