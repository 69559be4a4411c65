import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import { notify } from "@/components/ui/toast";
import { wordsOfFile } from "@/components/video/recording-words";
import { DesdeUltimaSesion } from "@/entities/asignacion/components/DesdeUltimaSesion";
import { nextNumber } from "@/entities/borrador/api";
import type { Compartir, Paciente } from "@/entities/borrador/types";
import { nuevaCitaOf } from "@/entities/cita/routes";
import { useRecording } from "@/entities/grabacion/status";
import { fichaOf, sesionOfPaciente } from "@/entities/paciente/routes";
import { typeChosen, typeNames } from "@/entities/tipo/model/sessionTypes";
import { SessionFormContext } from "../context";
import type { DeCita } from "../model/pageForm";
import { savedSentence, untilUploaded } from "../model/sesion-saving";
import { usePage } from "../model/usePage";
import { useSonido } from "../model/useSonido";
import { PAGE_RULES } from "../model/validation";
import { ShareSwitch } from "./audience";
import { ClinicalFields } from "./ClinicalFields";
import { ElegirCompartir } from "./ElegirCompartir";
import { LeaveGuard } from "./LeaveGuard";
import { PageVideo } from "./PageVideo";
import { PatientPicker } from "./PatientPicker";
import { SaveBar } from "./SaveBar";
import { DayField, MinutesField, VoicesField } from "./SessionFields";
import { SharedSummary } from "./SharedSummary";

interface NuevaSesionFormProps {
  paciente: Paciente | null;
  /** Of whom the address says that it is; they may still be on their way. */
  pacienteId: string | null;
  onPaciente: (paciente: Paciente) => void;
  /** What is usually shared, or null before that was said. */
  sharing: Compartir | null;
  /** The appointment that it is written from. */
  cita: DeCita | null;
}

/** The page's form: everything of a session but what only a draft can have made for it. */
export function NuevaSesionForm(props: NuevaSesionFormProps) {
  const { paciente, pacienteId, onPaciente, sharing, cita } = props;
  const { data: number } = useQuery({
    ...nextNumber(paciente?.id ?? ""),
    enabled: paciente !== null,
  });
  const navigate = useNavigate();
  const page = usePage({
    paciente,
    pacienteId,
    number,
    sharing,
    cita,
    onSaved: (sesion) => {
      const link = { label: "Poner la próxima cita", to: nuevaCitaOf(paciente?.id ?? "") };
      notify.success("Éxito", savedSentence(number, sesion), { link });
      void navigate(sesionOfPaciente(paciente?.id ?? "", sesion.id));
    },
    onKept: () => notify.success("Borrador guardado", `Está en la ficha de ${paciente?.nombre}.`),
    onFailed: notify.error,
  });
  const keepAsDraft = async () => {
    const draft = await page.keep();
    if (!draft) return;
    await navigate(`${fichaOf(draft.paciente_id, "new-session")}&borrador=${draft.draft_id}`);
  };
  const { form, transcripcion, change } = page;
  const sonido = useSonido(paciente?.id, form.file_key !== null);
  const { types, type, failed, retry } = page.sessionTypes;
  const written = useMemo(
    () => ({
      form,
      change,
      paciente,
      chosen: sharing !== null,
      type,
      rules: PAGE_RULES,
      problems: page.problems,
    }),
    [form, change, paciente, sharing, type, page.problems],
  );
  const chosen = form.tipo_sesion ?? form.tipo_sesion_id ?? "";
  const place = useRecording()?.status.place;
  const recording = place?.draftId === null && place.pacienteId === paciente?.id;

  return (
    <SessionFormContext value={written}>
      <form className="formulario grid gap-5" noValidate onSubmit={(e) => e.preventDefault()}>
        <Recovered when={page.recovered} />
        <PatientPicker
          value={paciente}
          onChange={onPaciente}
          error={paciente ? undefined : page.problems.paciente}
          held={heldBy(recording, page.recorded)}
        />
        {paciente && <DesdeUltimaSesion key={paciente.id} paciente={paciente} />}
        <div className="doble">
          <DayField />
          <Field label="Número de sesión" aside={<span className="sm tenue">Se asigna solo</span>}>
            {(control) => <Input {...control} readOnly value={number ?? ""} placeholder="–" />}
          </Field>
          <VoicesField />
          {!form.file_key && <MinutesField />}
        </div>
        {failed && <ErrorState title="Error al cargar los tipos de sesiones" onRetry={retry} />}
        <div className="campo">
          <span className="rotulo" aria-hidden="true">
            Tipo de sesión
          </span>
          <Tabs
            label="Tipo de sesión"
            className="tipos-sesion"
            value={chosen}
            onChange={(value) => change(typeChosen(value))}
            tabs={typeNames(types).map(([value, label]) => ({ value, label }))}
          >
            <TabPanel value={chosen} className="formulario grid gap-5">
              <ClinicalFields />
            </TabPanel>
          </Tabs>
        </div>
        <PageVideo number={number} />
        <Field label="Transcripción" aside={<ShareSwitch part="transcripcion" />}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              placeholder="Una línea por turno, con quién habla delante: «Terapeuta: ¿Cómo estás?»"
              value={transcripcion}
              onChange={(event) => page.transcribe(event.target.value)}
            />
          )}
        </Field>
        <SharedSummary transcribed={transcripcion.trim() !== ""} />
        <SaveBar
          label="Guardar Sesión"
          sentence={page.sentence}
          busy={page.saving}
          disabled={page.uploading || page.keeping || page.saved}
          onSave={() => page.save()}
          note={page.uploading && page.recorded ? untilUploaded(page.recorded) : sonido}
        >
          <Button
            variant="linea"
            busy={page.keeping}
            disabled={!paciente || page.uploading || page.saving || page.saved}
            onClick={() => void keepAsDraft()}
          >
            Guardar como borrador
          </Button>
        </SaveBar>
      </form>
      {page.asking && <ElegirCompartir onClose={page.stopAsking} onChosen={page.save} />}
      <LeaveGuard
        atRisk={page.atRisk}
        onDiscard={page.discard}
        onClose={page.letGo}
        onKeep={paciente && !page.uploading ? page.keep : null}
        keeping={page.keeping}
      />
    </SessionFormContext>
  );
}

/** Why the patient cannot be changed now. */
function heldBy(recording: boolean, recorded: string | null): string | null {
  if (recording) return "Para cambiar de paciente, termina antes la grabación.";
  if (!recorded) return null;
  return `Para cambiar de paciente, quita antes el ${wordsOfFile(recorded).noun}.`;
}
