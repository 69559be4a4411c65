import { Alert } from "./ErrorState";

interface ConflictNoticeProps {
  title: string;
  /** Fields that both windows changed, each its own way. */
  names: readonly string[];
}

/** Another window saved the same record meanwhile: what stays of which, if it is saved again. */
export function ConflictNotice({ title, names }: ConflictNoticeProps) {
  return (
    <Alert title={title}>
      {names.length === 0
        ? "Lo que escribiste sigue aquí, junto a lo que se guardó allí. Revísalo y guarda otra vez."
        : `Lo que escribiste sigue aquí. Si guardas otra vez, se queda lo tuyo en: ${names.join(", ")}.`}
    </Alert>
  );
}
