import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { consentimientosDe } from "@/entities/consentimiento/api";
import { estadoDe, FINALIDADES, relacionDe } from "@/entities/consentimiento/labels";
import { TextoConsentimiento } from "@/entities/consentimiento/TextoConsentimiento";
import type { DeFinalidad, Finalidad } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { ConsentimientosHistory } from "./ConsentimientosHistory";
import { ConservarAudio } from "./ConservarAudio";
import { PedirDialog } from "./PedirDialog";
import { RegistrarDialog } from "./RegistrarDialog";

interface DelPacienteProps {
  pacienteId: string;
  /** What they are called, once that is known. */
  nombre?: string | undefined;
  /** Where a scan of what was signed is kept. */
  folder: string;
}

/** Where each purpose stands, who decides, and what was said until now. */
export function DelPaciente({ pacienteId, nombre, folder }: DelPacienteProps) {
  const { data, error, refetch } = useQuery(consentimientosDe(pacienteId));
  const [asking, setAsking] = useState<Finalidad[] | null>(null);
  const [registering, setRegistering] = useState<Finalidad | null>(null);
  if (!data) {
    if (!error) return <Loading text="Cargando los consentimientos..." />;
    return (
      <ErrorState title="Error al cargar los consentimientos" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  const { finalidades } = data;
  const open = FINALIDADES.map(([each]) => each).filter(
    (each) => finalidades[each]?.politica !== "no" && finalidades[each]?.estado !== "concedido",
  );
  return (
    <div className="pila gap-5">
      {data.menor && <p role="note">{data.menor}</p>}
      {open.length > 0 && (
        <div>
          <Button onClick={() => setAsking(open)}>Pedir lo que falta</Button>
        </div>
      )}
      {FINALIDADES.map(([finalidad, name]) => {
        const of = finalidades[finalidad];
        return (
          of && (
            <Una
              key={finalidad}
              name={name}
              of={of}
              onAsk={() => setAsking([finalidad])}
              onRegister={() => setRegistering(finalidad)}
            />
          )
        );
      })}
      <ConservarAudio pacienteId={pacienteId} nombre={nombre} />
      <ConsentimientosHistory historia={data.historia} />
      {asking && (
        <PedirDialog
          pacienteId={pacienteId}
          finalidades={asking}
          sinRepresentante={asking.some((each) => finalidades[each]?.falta_representante)}
          onClose={() => setAsking(null)}
        />
      )}
      {registering && finalidades[registering] && (
        <RegistrarDialog
          pacienteId={pacienteId}
          folder={folder}
          finalidad={registering}
          of={finalidades[registering]}
          onClose={() => setRegistering(null)}
        />
      )}
    </div>
  );
}

interface UnaProps {
  name: string;
  of: DeFinalidad;
  onAsk: () => void;
  onRegister: () => void;
}

function Una({ name, of, onAsk, onRegister }: UnaProps) {
  return (
    <Card className="pila gap-3">
      <div className="entre envuelve gap-3">
        <h2>{name}</h2>
        <Badge tone={of.estado === "concedido" ? "junco" : of.falta ? "aviso" : undefined}>
          {estadoDe(of.estado)}
        </Badge>
      </div>
      {of.falta && <p className="suave">Hasta que se conceda, no se puede hacer.</p>}
      {of.falta_representante && <p>Falta nombrar a quien le representa, al pedirlo.</p>}
      <ul className="pila gap-1">
        {of.personas.map(({ nombre, relacion, estado }) => (
          <li key={`${relacion} ${nombre}`}>
            <b>
              <bdi>{nombre}</bdi>
            </b>
            {` (${relacionDe(relacion).toLocaleLowerCase("es")}): ${estadoDe(estado).toLocaleLowerCase("es")}`}
          </li>
        ))}
      </ul>
      <details className="desplegable">
        <summary>Leer el texto que se muestra</summary>
        <TextoConsentimiento>{of.texto}</TextoConsentimiento>
      </details>
      <div className="fila envuelve gap-2">
        <Button size="s" variant="linea" aria-label={`Pedir: ${name}`} onClick={onAsk}>
          Pedir
        </Button>
        <Button
          size="s"
          variant="linea"
          aria-label={`Anotar una decisión: ${name}`}
          onClick={onRegister}
        >
          Anotar una decisión
        </Button>
      </div>
    </Card>
  );
}
