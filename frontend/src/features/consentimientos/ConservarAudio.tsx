import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notify } from "@/components/ui/toast";
import { chooseConservarAudio, conservarAudio } from "@/entities/consentimiento/api";
import { sonidoDe } from "@/entities/consentimiento/labels";
import type { ConservarAudio as Conservar } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { BorrarSonido, isShorter } from "./BorrarSonido";
import { DiasDeSonido } from "./DiasDeSonido";

interface ConservarAudioProps {
  pacienteId: string;
  /** What they are called, once that is known. */
  nombre?: string | undefined;
}

/** For how long the sound of a patient's sessions is kept, where that is not as in the practice. */
export function ConservarAudio({ pacienteId, nombre = "este paciente" }: ConservarAudioProps) {
  const { data, error, refetch } = useQuery(conservarAudio(pacienteId));
  if (data) {
    return <Form key={`${data.dias}`} pacienteId={pacienteId} nombre={nombre} kept={data} />;
  }
  return error ? (
    <ErrorState title="Error al cargar cuánto se conserva" onRetry={() => void refetch()}>
      {messageOf(error)}
    </ErrorState>
  ) : null;
}

type FormProps = Required<ConservarAudioProps> & { kept: Conservar };

function Form({ pacienteId, nombre, kept }: FormProps) {
  const client = useQueryClient();
  const [dias, setDias] = useState(kept.dias);
  const [asking, setAsking] = useState(false);
  const from = dias ?? kept.dias_consulta;
  const save = useMutation({
    mutationFn: chooseConservarAudio,
    onSuccess: (next) => {
      client.setQueryData(conservarAudio(pacienteId).queryKey, next);
      notify.success("Guardado", sonidoDe(next.rigen));
    },
    onError: (error) => notify.error("No se ha podido guardar", messageOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isShorter(kept.rigen, from)) setAsking(true);
    else save.mutate({ id: pacienteId, dias });
  }
  return (
    <Card className="pila gap-3">
      <h2>El sonido de sus sesiones</h2>
      <p className="suave">
        {kept.negado
          ? "No hay permiso para conservarlo: se borra al guardar cada sesión."
          : sonidoDe(kept.rigen)}
      </p>
      <form className="fila envuelve gap-3" onSubmit={submit}>
        <DiasDeSonido
          label="Días que se conserva para este paciente"
          hint={`Vacío: como en tu consulta (${deLaConsulta(kept.dias_consulta)}). Lo que ya haya cumplido el plazo se borra ahora.`}
          value={dias}
          onChange={setDias}
        />
        <Button type="submit" variant="linea" busy={save.isPending}>
          Guardar los días
        </Button>
      </form>
      <BorrarSonido
        open={asking}
        dias={from ?? 0}
        de={nombre}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          save.mutate({ id: pacienteId, dias });
        }}
      />
    </Card>
  );
}

function deLaConsulta(dias: number | null): string {
  if (dias === null) return "hasta que lo borres";
  return dias === 0 ? "se borra al guardar" : plural(dias, "día", "días");
}
