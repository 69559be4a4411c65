import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide";
import { PageHeader } from "@/components/layout/PageHeader";
import { Alert } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { ayuda } from "@/entities/ayuda/api";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { useUser } from "@/entities/cuenta/session";
import { motorDelAsistente } from "@/entities/motor/api";
import { MotorDelAsistente } from "@/entities/motor/MotorFacts";
import { misSesiones } from "@/entities/portal/api";
import { Bienvenida } from "@/features/asistente/components/Bienvenida";
import { ChatPanel } from "@/features/asistente/components/ChatPanel";
import { firstName, number } from "@/lib/formats";
import { askFirst } from "../../askFirst";

export function first() {
  return askFirst("paciente", (queries) => [
    queries.prefetchQuery(ayuda),
    queries.prefetchQuery(misSesiones),
    queries.prefetchQuery(motorDelAsistente),
  ]);
}

/** 'Chat con Asistente IA': a patient asks about their own sessions. */
export function ChatIaPage() {
  const { name } = useUser();
  return (
    <>
      <PageHeader title="Chat con Asistente IA">
        Para volver a lo que hablaste en tus sesiones.
      </PageHeader>
      <p className="fila envuelve gap-2">
        <Badge tone="junco" live>
          Asistente Activo
        </Badge>
        <Badge tone="lirio" icon={<Icon of={ShieldCheck} />}>
          Solo tu información personal
        </Badge>
      </p>
      <div className="dos-columnas mt-4">
        <ChatPanel
          ambito={{ de: "paciente" }}
          title="Tu conversación"
          motor={<MotorDelAsistente />}
          aMano={<AyudaAhora />}
          saludo={<Bienvenida nombre={firstName(name)} />}
        />
        <div className="pila content-start gap-5">
          <Cuentas />
          <Privacidad />
        </div>
      </div>
    </>
  );
}

/** How many sessions the assistant can look into. */
function Cuentas() {
  const { data, isPending } = useQuery(misSesiones);
  if (isPending) {
    return (
      <Loading text="Cargando tus sesiones...">
        <Skeleton className="h-[148px] rounded-3" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <Alert
        tone="aviso"
        title="No pude cargar tus sesiones. Aún puedo ayudarte con preguntas generales."
      />
    );
  }
  const figures = [
    ["Sesiones", data.length],
    ["Con transcripción", data.filter((each) => each.tiene_transcripcion).length],
    ["Con análisis", data.filter((each) => each.tiene_analisis).length],
  ] as const;
  return (
    <section className="tarjeta relleno" aria-labelledby="cuentas-ia">
      <h2 id="cuentas-ia" className="text-lg">
        Tus sesiones
      </h2>
      <dl className="mt-2 grid grid-cols-[repeat(3,auto)] justify-between gap-3 max-md:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-tinta-2">{label}</dt>
            <dd className="font-titulo text-2xl leading-[1.2] font-[600] lining-nums">
              {number(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const PROMISES = [
  "Solo consulta tus propias sesiones, y de ellas solo lo que tu terapeuta comparte contigo.",
  "Nunca ve las notas privadas de tu terapeuta.",
  "No sabe nada de otras personas.",
  "Tu terapeuta no lee esta conversación. Solo si escribes que puedes hacerte daño o que estás en peligro se le muestra ese mensaje, para que pueda ayudarte.",
  "Puedes borrar la conversación cuando quieras.",
];

/** What the assistant may and may not know. */
function Privacidad() {
  return (
    <section className="tarjeta relleno" aria-labelledby="privacidad-ia">
      <h2 id="privacidad-ia" className="text-lg">
        Tu privacidad
      </h2>
      <ul className="mt-3 mb-4 grid gap-3">
        {PROMISES.map((promise) => (
          <li key={promise} className="grid grid-cols-[auto_1fr] gap-2 text-tinta-2">
            <Icon of={ShieldCheck} className="text-paciente [margin-top:3px]" />
            {promise}
          </li>
        ))}
      </ul>
      <p className="sm suave">
        El asistente no sustituye a tu terapeuta ni atiende urgencias. Si estás en peligro, no
        escribas aquí: llama.
      </p>
      <AyudaAhora className="mt-3" />
    </section>
  );
}
