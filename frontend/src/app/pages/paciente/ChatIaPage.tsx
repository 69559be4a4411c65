import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { PageHeader } from "@/components/layout/PageHeader";
import { Alert } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { Skeleton } from "@/components/ui/Skeleton";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { useUser } from "@/entities/cuenta/session";
import { MotorDelAsistente } from "@/entities/motor/Motor";
import { misSesiones } from "@/entities/portal/api";
import { Bienvenida } from "@/features/asistente/components/Bienvenida";
import { ChatPanel } from "@/features/asistente/components/ChatPanel";
import { firstName, number } from "@/lib/formats";

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
      <div className="dos chat-ia">
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
    <section className="tarjeta relleno cuentas-ia" aria-labelledby="cuentas-ia">
      <h2 id="cuentas-ia">Tus sesiones</h2>
      <dl>
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
    <section className="tarjeta relleno privacidad-ia" aria-labelledby="privacidad-ia">
      <h2 id="privacidad-ia">Tu privacidad</h2>
      <ul>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Icon of={ShieldCheck} />
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
