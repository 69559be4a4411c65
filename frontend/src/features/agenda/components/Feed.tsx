import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import { notify } from "@/components/ui/toast";
import { citaKeys, createFeed, deleteFeed, feedAgenda } from "@/entities/cita/api";
import { messageOf } from "@/lib/errors";
import { relativeDay, timeOfDay } from "@/lib/formats";

/** The secret address with which another calendar reads the agenda. */
export function Feed() {
  const client = useQueryClient();
  const feed = useQuery(feedAgenda);
  const [iniciales, setIniciales] = useState(false);
  const told = {
    onSuccess: () => client.invalidateQueries({ queryKey: citaKeys.feed }),
    onError: (error: unknown) => notify.error("No se ha podido cambiar", messageOf(error)),
  };
  const create = useMutation({ mutationFn: createFeed, ...told });
  const end = useMutation({ mutationFn: deleteFeed, ...told });
  if (feed.isLoadingError) {
    return (
      <ErrorState
        title="No se ha podido ver si hay una dirección"
        onRetry={() => void feed.refetch()}
      >
        {messageOf(feed.error)}
      </ErrorState>
    );
  }
  if (feed.isPending) return <Loading text="Cargando la dirección de tu agenda..." />;
  const { activo: active, ultima_lectura: last } = feed.data;
  return (
    <fieldset className="campo">
      <legend className="rotulo">En tu propio calendario</legend>
      <p className="ayuda">
        Una dirección secreta con la que tu calendario lee esta agenda. Sin nombres; quien la tenga
        ve a qué horas tienes citas.
      </p>
      {create.data && (
        <Field label="Dirección secreta" hint="Cópiala ahora: no se vuelve a mostrar.">
          {(control) => <Input {...control} readOnly value={create.data.url} />}
        </Field>
      )}
      {active && (
        <p className="sm suave">
          {last
            ? `Leída por última vez: ${relativeDay(last).toLowerCase()}, ${timeOfDay(last)}.`
            : "Todavía no la ha leído ningún calendario."}
        </p>
      )}
      <Switch label="Mostrar iniciales" checked={iniciales} onChange={setIniciales} />
      <div className="fila envuelve gap-2">
        <Button
          variant="linea"
          size="s"
          busy={create.isPending}
          onClick={() => create.mutate(iniciales)}
        >
          {active ? "Crear otra y anular esta" : "Crear dirección"}
        </Button>
        {active && (
          <Button
            variant="texto"
            size="s"
            busy={end.isPending}
            onClick={() => {
              create.reset();
              end.mutate();
            }}
          >
            Anularla
          </Button>
        )}
      </div>
    </fieldset>
  );
}
