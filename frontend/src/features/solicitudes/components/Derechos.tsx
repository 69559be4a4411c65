import { Card } from "@/components/ui/Card";
import { DERECHOS, TIPOS } from "@/entities/solicitud/labels";
import { MisSolicitudes } from "./MisSolicitudes";
import { SolicitarForm } from "./SolicitarForm";

/** What patients may ask of their record, the way to ask for it, and what they have asked. */
export function Derechos() {
  return (
    <div className="pila gap-5">
      <Card>
        <h2>Lo que puedes pedir</h2>
        <dl className="datos datos--textos mt-3">
          {TIPOS.map((tipo) => (
            <div key={tipo}>
              <dt>{DERECHOS[tipo].titulo}</dt>
              <dd>{DERECHOS[tipo].que}</dd>
            </div>
          ))}
        </dl>
        <p className="sm suave mt-4">
          Pedirlo es gratis y no cambia nada en tu terapia. Si la respuesta no te convence, puedes
          acudir a la autoridad de protección de datos de tu país.
        </p>
      </Card>
      <SolicitarForm />
      <MisSolicitudes />
    </div>
  );
}
