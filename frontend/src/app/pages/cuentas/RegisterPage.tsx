import { type ReactNode, useCallback } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonAnchor } from "@/components/ui/Button";
import { useLinkToken } from "@/entities/cuenta/useLinkToken";
import { RegistroForm } from "@/features/invitaciones/components/RegistroForm";
import { USELESS_LINK, validateInvitation } from "@/features/invitaciones/register-invited";
import { useFetched } from "@/lib/useFetched";
import { EntradaLayout } from "../../shells/EntradaLayout";

/** What an invitation's link opens: the registration form, unless the link can no longer be used. */
export function RegisterPage() {
  const token = useLinkToken();
  if (token === null) return <Useless reason={USELESS_LINK} />;
  return <Invited token={token} key={token} />;
}

function Invited({ token }: { token: string }) {
  const answer = useFetched(useCallback(() => validateInvitation(token), [token]));
  if (answer.status === "loading") {
    return (
      <Frame>
        <Loading text="Comprobando la invitación..." />
      </Frame>
    );
  }
  if (answer.status === "error") {
    return (
      <Frame>
        <ErrorState title="Error al validar la invitación" onRetry={answer.retry} />
      </Frame>
    );
  }
  const invitation = answer.data;
  if (typeof invitation === "string") return <Useless reason={invitation} />;
  return (
    <Frame
      wide
      lead={
        <>
          Te invita <b>{invitation.therapistName}</b>. Cuéntale lo que quieras compartir; solo los
          campos con asterisco son obligatorios.
        </>
      }
    >
      <RegistroForm
        email={invitation.email}
        avisoInvitacion={invitation.avisoInvitacion}
        token={token}
      />
    </Frame>
  );
}

function Frame(props: { wide?: boolean; lead?: ReactNode; children: ReactNode }) {
  return (
    <EntradaLayout
      title="Registro de Paciente"
      motto="Un lugar tranquilo que empieza contigo."
      note="Lo que escribas aquí es para tu terapeuta. Después podrás entrar con tu correo y la contraseña que elijas."
      {...props}
    />
  );
}

function Useless({ reason }: { reason: string }) {
  return (
    <EntradaLayout title="Invitación Inválida">
      <div className="tarjeta relleno pila gap-5">
        <p role="alert">
          <b>{reason}.</b>
        </p>
        <p>
          Este enlace no se puede usar: puede que haya caducado, que ya se haya usado o que tu
          terapeuta te haya enviado otro después. Pídele una invitación nueva.
        </p>
        <ButtonAnchor href="/" wide className="min-h-[50px]">
          Volver al Inicio
        </ButtonAnchor>
      </div>
    </EntradaLayout>
  );
}
