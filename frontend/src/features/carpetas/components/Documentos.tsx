import { Download, FileText, type IconNode, TextAlignStart } from "lucide";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu } from "@/components/ui/Menu";
import { FILA, FilaActos, FilaDatos, FilaTipo } from "@/entities/archivo/ArchivoRow";
import { keepSesionPdf, keepTranscripcion } from "@/entities/sesion/api";
import type { SesionResumen } from "@/entities/sesion/types";
import { FormatItems } from "@/entities/transcripcion/components/FormatItems";
import { useSaveFile } from "@/entities/transcripcion/model/useSaveFile";

/** What a session is taken away as: set anew from what it says now, each time. */
export function Documentos({ sesion }: { sesion: SesionResumen }) {
  const save = useSaveFile();
  const of = `la sesión ${sesion.numero_sesion}`;
  return (
    <>
      {sesion.tiene_transcripcion && (
        <Documento icon={TextAlignStart} nombre="Transcripción" que="PDF, Word, texto o subtítulos">
          <Menu
            trigger={
              <Button
                variant="linea"
                size="s"
                busy={save.isPending}
                aria-label={`Descargar la transcripción de ${of}`}
                icon={<Icon of={Download} />}
              >
                Descargar
              </Button>
            }
          >
            <FormatItems
              timed={sesion.tiene_video}
              onChoose={(formato) => save.mutate(() => keepTranscripcion(sesion, formato))}
            />
          </Menu>
        </Documento>
      )}
      <Documento icon={FileText} nombre="Sesión en PDF" que="Notas, transcripción y análisis">
        <Button
          variant="linea"
          size="s"
          busy={save.isPending}
          aria-label={`Descargar ${of} en PDF`}
          icon={<Icon of={Download} />}
          onClick={() => save.mutate(() => keepSesionPdf(sesion, false))}
        >
          Descargar
        </Button>
      </Documento>
    </>
  );
}

interface DocumentoProps {
  icon: IconNode;
  nombre: string;
  que: string;
  children: ReactNode;
}

function Documento({ icon, nombre, que, children }: DocumentoProps) {
  return (
    <li className={FILA}>
      <FilaTipo icon={icon} />
      <FilaDatos nombre={nombre}>
        <span>{que}</span>
      </FilaDatos>
      <FilaActos>{children}</FilaActos>
    </li>
  );
}
