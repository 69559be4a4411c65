import { ButtonAnchor } from "@/components/ui/Button";
import { Notice } from "@/features/publico/components/Notice";

/** What a browser that knows Remanso shows instead of its own error, where nothing of the application is wanted. */
export function OfflinePage() {
  return (
    <Notice
      title="Sin conexión"
      // An empty address is the one that could not be opened.
      actions={<ButtonAnchor href="">Volver a probar</ButtonAnchor>}
    >
      Ahora mismo no podemos llegar a Remanso. Revisa tu conexión: lo tuyo sigue donde lo dejaste.
    </Notice>
  );
}
