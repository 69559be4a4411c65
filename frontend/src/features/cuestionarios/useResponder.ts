import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { answerOwn, medidaKeys } from "@/entities/medida/api";
import { type Avance, resume, whole } from "@/entities/medida/model/pasos";
import type { Agradecimiento, MedidaPendiente } from "@/entities/medida/types";
import { isRefusal } from "@/lib/errors";
import { keepForDays, keptForDays } from "@/lib/unfinished-forms";
import { personShown } from "@/lib/unsaved-forms";

/** How far somebody has come with a questionnaire in this browser: nothing chosen, at least. */
export function avanceOf(medida: MedidaPendiente): Avance {
  const person = personShown();
  return resume(person ? keptForDays<Avance>(person, placeOf(medida)) : undefined, medida.items);
}

/** Another time that it is asked is another questionnaire, begun anew; an appointment's hour may move meanwhile. */
function placeOf({ id, turno }: MedidaPendiente): string {
  return `cuestionario/${id}/${turno}`;
}

/** A questionnaire on its way to being answered: what was chosen stays in this browser until it is sent. */
export function useResponder(
  medida: MedidaPendiente,
  onSent: (agradecimiento: Agradecimiento) => void,
) {
  const client = useQueryClient();
  const person = personShown();
  const place = placeOf(medida);
  const [avance, setAvance] = useState(() => avanceOf(medida));
  const sending = useMutation({
    mutationFn: answerOwn,
    onSuccess: (agradecimiento) => {
      forget();
      onSent(agradecimiento);
    },
    onError: (error) => {
      // It is not asked any more: what is, is read anew when this screen is left.
      if (isRefusal(error))
        void client.invalidateQueries({ queryKey: medidaKeys.mias, refetchType: "none" });
    },
  });

  function forget() {
    if (person) keepForDays(person, place, null);
  }

  function change(next: Avance) {
    setAvance(next);
    if (person) keepForDays(person, place, next);
  }

  function send() {
    const respuestas = whole(avance);
    if (respuestas) sending.mutate({ id: medida.id, respuestas });
  }

  return { avance, change, send, sending };
}
