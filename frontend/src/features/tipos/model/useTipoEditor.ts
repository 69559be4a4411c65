import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { createTipo, tipoDetail, tipoKeys, updateTipo } from "@/entities/tipo/api";
import type { TipoSesion } from "@/entities/tipo/types";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import {
  differs,
  EMPTY,
  formOf,
  NO_PROBLEMS,
  type Problems,
  payloadOf,
  problemsOf,
  type TipoForm,
  untouched,
} from "./tipoForm";

const CONFLICT = 409;

/** What was typed, and on top of what. */
interface Typed {
  start: TipoForm;
  version: number | undefined;
  form: TipoForm;
}

/** A type being written, new or one there is, until it is saved. */
export function useTipoEditor(tipo: TipoSesion | null) {
  const client = useQueryClient();
  const place = `tipo:${tipo?.id ?? "nuevo"}`;
  const kept = useUnsavedForm<Typed>(place);
  const [start, setStart] = useState(() => kept?.start ?? (tipo ? formOf(tipo) : EMPTY));
  const [version, setVersion] = useState(kept ? kept.version : tipo?.version);
  const [form, setForm] = useState(kept?.form ?? start);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [refusals, setRefusals] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  /** What another window made of it since it was read here. */
  const [theirs, setTheirs] = useState<TipoSesion | null>(null);

  const unsaved = differs(start, form);
  useKeepingUnsaved<Typed>(place, () => (unsaved ? { start, version, form } : null));

  // The second of two clicks comes before the first one's waiting is drawn.
  const sending = useRef(false);

  const save = useMutation({
    mutationFn: (over: number | undefined) =>
      tipo
        ? updateTipo(tipo.id, { ...payloadOf(form), version: over })
        : createTipo(payloadOf(form)),
    onSuccess: (saved) => {
      client.setQueryData<TipoSesion[]>(
        tipoKeys.list,
        (list) => list && [...list.filter((one) => one.id !== saved.id), saved],
      );
      void client.invalidateQueries({ queryKey: tipoKeys.all });
    },
    onError: async (error) => {
      sending.current = false;
      if (!(error instanceof ApiError)) return;
      if (tipo && error.status === CONFLICT) {
        setTheirs(await client.fetchQuery({ ...tipoDetail(tipo.id), staleTime: 0 }));
      }
      const { nombre, descripcion } = error.fields;
      refuse({ ...(nombre && { nombre }), ...(descripcion && { descripcion }), campos: {} });
    },
  });

  function refuse(because: Problems): void {
    setProblems(because);
    setRefusals((before) => before + 1);
  }

  function change(part: Partial<TipoForm>): void {
    const next = { ...form, ...part };
    setProblems(untouched(problems, form, next));
    setForm(next);
  }

  /** Sends what is written, unless a rule is broken: then the first field concerned is unfolded. */
  function send(over = version): void {
    if (sending.current) return;
    const broken = problemsOf(form);
    if (!broken) {
      setProblems(NO_PROBLEMS);
      sending.current = true;
      save.mutate(over);
      return;
    }
    refuse(broken);
    setOpen(Object.keys(broken.campos)[0] ?? open);
  }

  function keepMine(): void {
    if (!theirs) return;
    setTheirs(null);
    setVersion(theirs.version);
    send(theirs.version);
  }

  function takeTheirs(): void {
    if (!theirs) return;
    const now = formOf(theirs);
    setStart(now);
    setForm(now);
    setVersion(theirs.version);
    setProblems(NO_PROBLEMS);
    setTheirs(null);
    save.reset();
  }

  return {
    form,
    change,
    problems,
    /** How often a save was refused: each time the first problem wants the focus. */
    refusals,
    open,
    setOpen,
    save,
    send,
    unsaved,
    /** The session ended over this type before, and what was typed is back. */
    recovered: kept !== undefined,
    conflict: theirs && { keepMine, takeTheirs },
  };
}

export type TipoEditorState = ReturnType<typeof useTipoEditor>;
