import { PageHeader } from "@/components/layout/PageHeader";
import { EmptyState } from "@/components/states/EmptyState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { wordsOf } from "@/components/video/recording-words";
import type { MiSesion } from "@/entities/portal/types";
import type { Guardado } from "@/features/guardado/api";
import { EjerciciosGuardados } from "@/features/guardado/components/EjerciciosGuardados";
import { guardadoEl } from "@/features/guardado/model/guardadoEl";
import { useGuardado } from "@/features/guardado/model/useGuardado";
import {
  AnalysisSection,
  FieldsSection,
  InformationSection,
  TranscriptSection,
} from "@/features/mis-sesiones/components/sections";
import { isEmpty } from "@/features/mis-sesiones/shared-fields";
import { daySaid } from "@/lib/days";
import { dayHeading } from "@/lib/formats";
import type { OnPhone } from "@/lib/offline-copy";
import { PERFIL } from "../../navigation";

/** 'Guardado en este teléfono': what a patient reads without a network. */
export function GuardadoPage() {
  const { data: kept, isPending } = useGuardado();
  return (
    <>
      <PageHeader title="Guardado en este teléfono">
        {kept ? guardadoEl(kept.since) : "Para leer sin conexión."}
      </PageHeader>
      {isPending && <Loading text="Abriendo lo guardado..." />}
      {kept && <Kept kept={kept} />}
      {kept === null && <Nothing />}
    </>
  );
}

function Kept({ kept: { content } }: { kept: OnPhone<Guardado> }) {
  return (
    <div className="pila gap-8">
      <section className="pila gap-4" aria-labelledby="ejercicios-guardados">
        <h2 id="ejercicios-guardados">Tus ejercicios</h2>
        <EjerciciosGuardados ejercicios={content.ejercicios} />
      </section>
      <section className="pila gap-4" aria-labelledby="sesion-guardada">
        <h2 id="sesion-guardada">Tu última sesión</h2>
        {content.sesion ? (
          <Session session={content.sesion} />
        ) : (
          <p className="suave">No tenías ninguna.</p>
        )}
      </section>
    </div>
  );
}

function Session({ session }: { session: MiSesion }) {
  return (
    <Card className="pila gap-6">
      <p className="suave">{`Sesión ${session.numero_sesion} · ${dayHeading(daySaid(session.fecha))}`}</p>
      <AnalysisSection session={session} />
      <InformationSection session={session} />
      <FieldsSection session={session} />
      <TranscriptSection session={session} moment={null} words={wordsOf(false)} />
      {isEmpty(session) && <p className="tenue">De esta sesión no se compartía ningún texto.</p>}
    </Card>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="No hay nada guardado"
      action={
        <ButtonLink to={PERFIL.paciente} variant="linea">
          Ir a tu perfil
        </ButtonLink>
      }
    >
      En tu perfil puedes pedir que este teléfono guarde tus ejercicios y tu última sesión.
    </EmptyState>
  );
}
