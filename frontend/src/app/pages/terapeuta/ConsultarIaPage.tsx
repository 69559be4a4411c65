import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "@/components/layout/PageHeader";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { useUser } from "@/entities/cuenta/session";
import { motores } from "@/entities/motor/api";
import { MotorFacts } from "@/entities/motor/MotorFacts";
import { contexto } from "@/features/asistente/api";
import { ChatPanel } from "@/features/asistente/components/ChatPanel";
import type { Contexto } from "@/features/asistente/types";
import { messageOf } from "@/lib/errors";
import { firstName, number } from "@/lib/formats";
import { askFirst } from "../../askFirst";

export function first() {
  return askFirst("terapeuta", (queries) => [
    queries.prefetchQuery(contexto),
    queries.prefetchQuery(motores),
  ]);
}

/** 'Consultar IA': the therapist asks about their whole practice. */
export function ConsultarIaPage() {
  const { name } = useUser();
  return (
    <>
      <PageHeader title="Consultar IA">
        Pregunta por todo lo que has registrado. Cada respuesta dice en qué sesiones se apoya.
      </PageHeader>
      <div className="pila gap-5">
        <Resumen />
        <ChatPanel
          ambito={{ de: "terapeuta" }}
          title="Pregunta por tu consulta"
          motor={<MotorFacts uso="responder" />}
          saludo={
            <p>
              {`Hola, ${firstName(name)}. Puedo buscar en tus sesiones y ayudarte a relacionar lo que se ha dicho en ellas. Nombra a la persona si preguntas por alguien.`}
            </p>
          }
        />
      </div>
    </>
  );
}

/** How much there is to ask about. */
function Resumen() {
  const { data, isPending, error, refetch } = useQuery(contexto);
  if (data) return <Cifras data={data} />;
  if (isPending) {
    return (
      <Loading text="Cargando el resumen...">
        <Skeleton className="h-[104px] rounded-3" />
      </Loading>
    );
  }
  return (
    <ErrorState title="Error al cargar el resumen" onRetry={() => void refetch()}>
      {messageOf(error)}
    </ErrorState>
  );
}

function Cifras({ data }: { data: Contexto }) {
  const figures = [
    ["Pacientes", data.total_patients],
    ["Sesiones", data.total_sessions],
    ["Ejercicios creados", data.exercises_created],
    ["Módulos creados", data.modules_created],
  ] as const;
  return (
    <section className="tarjeta pt-5" aria-labelledby="resumen-ia">
      <h2 id="resumen-ia" className="px-6 text-lg max-md:px-4">
        Datos disponibles para la IA
      </h2>
      <dl className="cifras mt-0 [&>div]:pt-3 [&>div]:pb-5 max-md:[&>div]:pb-3">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
