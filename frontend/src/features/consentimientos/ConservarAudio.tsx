import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notify } from "@/components/ui/toast";
import { chooseConservarAudio, conservarAudio } from "@/entities/consentimiento/api";
import { sonidoDe } from "@/entities/consentimiento/labels";
import type { ConservarAudio as Conservar } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { DiasDeSonido } from "./DiasDeSonido";

/** For how long the sound of a patient's sessions is kept, where that is not as in the practice. */
export function ConservarAudio({ pacienteId }: { pacienteId: string }) {
  const { data } = useQuery(conservarAudio(pacienteId));
  return data ? <Form key={`${data.dias}`} pacienteId={pacienteId} kept={data} /> : null;
}

function Form({ pacienteId, kept }: { pacienteId: string; kept: Conservar }) {
  const client = useQueryClient();
  const [dias, setDias] = useState(kept.dias);
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
    save.mutate({ id: pacienteId, dias });
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
    </Card>
  );
}

function deLaConsulta(dias: number | null): string {
  if (dias === null) return "hasta que lo borres";
  return dias === 0 ? "se borra al guardar" : plural(dias, "día", "días");
}
