import type { ReactNode } from "react";
import { Card } from "@/components/ui/Card";
import { ProgressBar } from "@/components/ui/ProgressBar";
import type { AvanceModulo, Progreso } from "@/entities/ejercicio/types";
import { number, percent } from "@/lib/formats";
import { BarraAvance } from "./BarraAvance";
import { NivelDeAgua } from "./NivelDeAgua";
import { PorCategoria } from "./PorCategoria";
import { Recientes } from "./Recientes";

interface ResumenProgresoProps {
  progreso: Progreso;
  modulos: readonly AvanceModulo[];
}

/** The whole progress of a patient, the same for both readers; every number is the server's. */
export function ResumenProgreso({ progreso, modulos }: ResumenProgresoProps) {
  const { total_completados: completados, total_asignados: asignados, porcentaje } = progreso;
  return (
    <div className="grid grid-cols-2 grid-rows-[auto_auto_1fr] items-start gap-4 max-md:[grid-template:none/minmax(0,1fr)]">
      <Parte titulo="Resumen general" className="col-span-full">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-8 gap-y-4 max-md:[grid-template:none/minmax(0,1fr)]">
          <NivelDeAgua completados={completados} asignados={asignados} porcentaje={porcentaje} />
          <div className="pila content-center">
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              <Cifra nombre="Completados">{number(completados)}</Cifra>
              <Cifra nombre="Asignados">{number(asignados)}</Cifra>
              <Cifra nombre="Progreso">{percent(porcentaje, 1)}</Cifra>
              <Cifra nombre="Veces">{number(progreso.total_practicas)}</Cifra>
            </dl>
            <ProgressBar value={porcentaje} label="Progreso general" />
          </div>
        </div>
      </Parte>
      <Parte titulo="Por origen">
        <div className="grid gap-3">
          <BarraAvance etiqueta="Individual" avance={progreso.por_fuente.individual} />
          <BarraAvance etiqueta="Módulos" avance={progreso.por_fuente.modulos} />
        </div>
      </Parte>
      <Parte titulo="Por módulo">
        {modulos.length === 0 && <p className="tenue">Sin módulos asignados.</p>}
        <div className="grid gap-3">
          {modulos.map((modulo) => (
            <BarraAvance key={modulo.modulo_id} etiqueta={modulo.titulo} avance={modulo} />
          ))}
        </div>
      </Parte>
      <Parte titulo="Por categoría" className="[grid-area:2/2/span_2] max-md:[grid-area:auto]">
        <PorCategoria categorias={progreso.por_categoria} />
      </Parte>
      <Parte titulo="Completados recientemente" className="col-span-full">
        <Recientes ejercicios={progreso.recientes} />
      </Parte>
    </div>
  );
}

interface ParteProps {
  titulo: string;
  className?: string;
  children: ReactNode;
}

function Parte({ titulo, className, children }: ParteProps) {
  return (
    <Card className={className} aria-label={titulo}>
      <h2 className="mb-3">{titulo}</h2>
      {children}
    </Card>
  );
}

function Cifra({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-tinta-2">{nombre}</dt>
      <dd className="font-titulo text-2xl leading-[1.2] font-[600] lining-nums">{children}</dd>
    </div>
  );
}
