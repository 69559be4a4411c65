import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { Citas, type Said } from "@/entities/analisis/components/Citas";
import {
  choose,
  type Elegido,
  type Fragmento,
  loQueQuedo,
  MOST_FRAGMENTOS,
  type Recuerdo,
} from "@/entities/sesion/loQueQuedo";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useFocusKept } from "@/lib/useFocusKept";
import { findFragmentos, isSameFragmento } from "../model/findFragmentos";
import { Lector } from "./Lector";
import { SesionPart } from "./SesionPart";

interface LoQueQuedoSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
  said: Said;
}

/** Up to three of the patient's own words, which they meet again on days 1, 3 and 6. */
export function LoQueQuedoSection({ sesion, paciente, said }: LoQueQuedoSectionProps) {
  const [open, setOpen] = useState(false);
  const shared = sesion.compartir.transcripcion;
  return (
    <SesionPart
      title="Lo que quedó"
      aside={<Lector shared={shared} nombre={paciente.nombre} que="lo" />}
    >
      <p className="sm suave">
        {shared
          ? `${paciente.nombre} vuelve a encontrar estas frases suyas los días 1, 3 y 6 y dice si las tiene presentes.`
          : `Cuando ${paciente.nombre} pueda leer la transcripción, volverá a encontrar estas frases suyas los días 1, 3 y 6.`}
      </p>
      {open ? (
        <Eleccion sesionId={sesion.id} nombre={paciente.nombre} said={said} />
      ) : (
        <Button
          size="s"
          variant="linea"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          Ver y elegir sus frases
        </Button>
      )}
    </SesionPart>
  );
}

interface EleccionProps {
  sesionId: string;
  nombre: string;
  said: Said;
}

function Eleccion({ sesionId, nombre, said }: EleccionProps) {
  const { data, error, isLoadingError, refetch } = useQuery(loQueQuedo(sesionId));
  const { busy, put } = useChoice(sesionId);
  const box = useFocusKept<HTMLDivElement>();
  if (isLoadingError) {
    return (
      <ErrorState title="Error al cargar lo que quedó" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (!data) return <Loading text="Cargando las frases..." />;
  const { fragmentos, recuerdos } = data;
  const full = fragmentos.length >= MOST_FRAGMENTOS;
  const propuestas = data.propuestas.filter((each) => !fragmentos.some(isSameFragmento(each)));
  return (
    <div ref={box} tabIndex={-1} className="pila gap-5 mt-3">
      {fragmentos.length > 0 && (
        <ul className="pila gap-4">
          {fragmentos.map((fragmento) => (
            <li key={fragmento.id} className="pila gap-2">
              <Frase of={fragmento} said={said} />
              <Recuerdos of={recuerdosOf(recuerdos, fragmento)} nombre={nombre} />
              <Button
                size="s"
                variant="linea"
                className="justify-self-start"
                disabled={busy}
                onClick={() => put(fragmentos.filter(({ id }) => id !== fragmento.id))}
              >
                Quitar<span className="oculto">{` «${fragmento.cita}»`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className="sm suave">Son tres como mucho. Quita una para elegir otra.</p>
      ) : (
        <>
          <Frases
            title="Propuestas"
            empty="En esta sesión no hay acuerdos ni cambios con palabras suyas que proponer."
            frases={propuestas}
            said={said}
            busy={busy}
            onChoose={(frase) => put([...fragmentos, frase])}
          />
          <Otras
            said={said}
            nombre={nombre}
            busy={busy}
            chosen={fragmentos}
            onChoose={(frase) => put([...fragmentos, frase])}
          />
        </>
      )}
    </div>
  );
}

function useChoice(sesionId: string) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (fragmentos: readonly Elegido[]) => choose(sesionId, fragmentos),
    onSettled: () => client.invalidateQueries(loQueQuedo(sesionId)),
    onError: (error) => notify.error("No se ha podido guardar", messageOf(error)),
  });
  return { busy: change.isPending, put: change.mutate };
}

interface FrasesProps {
  title: string;
  empty: string;
  frases: readonly Elegido[];
  said: Said;
  busy: boolean;
  onChoose: (frase: Elegido) => void;
}

function Frases({ title, empty, frases, said, busy, onChoose }: FrasesProps) {
  return (
    <div className="pila gap-2">
      <h4>{title}</h4>
      {frases.length === 0 && <p className="sm suave">{empty}</p>}
      <ul className="pila gap-3">
        {frases.map((frase) => (
          <li key={`${frase.segmento} ${frase.cita}`} className="pila gap-2">
            <Frase of={frase} said={said} />
            <Button
              size="s"
              variant="linea"
              className="justify-self-start"
              disabled={busy}
              onClick={() => onChoose(frase)}
            >
              Elegir<span className="oculto">{` «${frase.cita}»`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OtrasProps extends Pick<FrasesProps, "said" | "busy" | "onChoose"> {
  nombre: string;
  chosen: readonly Fragmento[];
}

/** Any other words of the patient's, found by what they say. */
function Otras({ said, nombre, chosen, ...rest }: OtrasProps) {
  const [search, setSearch] = useState("");
  const found = findFragmentos(said, search).filter((each) => !chosen.some(isSameFragmento(each)));
  return (
    <div className="pila gap-2">
      <label className="campo">
        <span className="rotulo">{`Buscar otra frase de ${nombre}`}</span>
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {search.trim() !== "" && (
        <Frases
          {...rest}
          title="Encontradas"
          empty={`${nombre} no dice eso en esta sesión.`}
          frases={found}
          said={said}
        />
      )}
    </div>
  );
}

function Frase({ of: { segmento, cita }, said }: { of: Elegido; said: Said }) {
  const statement = {
    texto: "",
    respaldada: true,
    en_notas: false,
    evidencias: [{ segmento, cita }],
  };
  return <Citas of={statement} said={said} />;
}

const MEMORIAS: Record<Recuerdo["recuerdo"], string> = {
  si: "lo recuerda",
  a_medias: "a medias",
  no: "no lo recuerda",
};

function Recuerdos({ of: recuerdos, nombre }: { of: readonly Recuerdo[]; nombre: string }) {
  if (recuerdos.length === 0) return null;
  const told = recuerdos.map(({ dia, recuerdo }) => `el día ${dia}, ${MEMORIAS[recuerdo]}`);
  return <p className="sm suave">{`${nombre}: ${told.join("; ")}.`}</p>;
}

function recuerdosOf(recuerdos: readonly Recuerdo[], { id }: Fragmento): Recuerdo[] {
  return recuerdos.filter(({ fragmento_id }) => fragmento_id === id);
}
