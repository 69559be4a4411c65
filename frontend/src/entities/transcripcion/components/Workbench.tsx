import { clsx } from "clsx";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { banksOf, lengthOf } from "@/components/transcript/voices";
import { Card } from "@/components/ui/Card";
import { useUser } from "@/entities/cuenta/session";
import { usePreferences } from "../model/preferences";
import { rowOf } from "../model/rows";
import { heardAt, timelineOf } from "../model/timeline";
import { idOf } from "../model/turn-ids";
import { useCommands } from "../model/useCommands";
import { useMomentos } from "../model/useMomentos";
import type { Player } from "../model/usePlayer";
import { usePlayingWord } from "../model/usePlayingWord";
import { usePointing } from "../model/usePointing";
import { useSearch } from "../model/useSearch";
import { useVoice } from "../model/useVoice";
import { useWorkbench } from "../model/useWorkbench";
import type { Momento, Turno, VozSugerida } from "../types";
import { FueraDeRegistro } from "./FueraDeRegistro";
import { KeysDialog } from "./KeysDialog";
import { Momentos } from "./Momentos";
import { Recording, type Video } from "./Recording";
import { Toolbar } from "./Toolbar";
import { TranscripcionAside } from "./TranscripcionAside";
import { TurnList } from "./TurnList";
import { VocesSugeridas } from "./VocesSugeridas";
import { VoiceFilter } from "./VoiceFilter";
import { VoiceShares } from "./VoiceShares";

interface WorkbenchProps {
  turns: readonly Turno[];
  /** Saves them; keep it the same function. */
  onChange: (turns: Turno[]) => void;
  momentos: readonly Momento[];
  /** Saves them. */
  onMomentos: (momentos: Momento[]) => void;
  /** What an analysis of it rests on. */
  analysed: readonly Momento[];
  video: Video | null;
  /** Who the voices without a name seem to be. */
  suggested?: readonly VozSugerida[] | undefined;
  player: Player;
  patient: string;
  /** Nothing can be changed now: a machine is at work on it. */
  disabled: boolean;
  /** Where the recording stands on the page, for links that lead to it. */
  recordingId?: string;
  /** The title, who reads it, whether it is saved. */
  head: ReactNode;
  /** It has the screen to itself: what is said of the transcript stands under the recording. */
  screen?: boolean;
  /** Leaves turns off the record for good, by their places; without it that is not offered. */
  onOffRecord?: (desde: number, hasta: number) => Promise<unknown>;
  /** More acts, in the toolbar. */
  acts?: ReactNode;
  /** What stands there while nothing has been said yet. */
  empty: ReactNode;
}

const NOTHING: readonly Turno[] = [];

/**
 * A transcript beside its recording: to hear, to correct and to give each word to who said it, with the
 * pointer or with the keyboard alone.
 */
export function Workbench(props: WorkbenchProps) {
  const { video, player, patient, disabled } = props;
  const [preferences, setPreferences] = usePreferences(useUser().id);
  const bench = useWorkbench(props);
  const { turns, editing, setActive } = bench;
  // A long talk's beginning is there to read at once, and the rest a moment later: only then can it be searched.
  const whole = useDeferredValue(true, false);
  const { voice, shown, read } = useVoice(bench);
  const search = useSearch(whole ? shown : NOTHING, editing);
  const [following, setFollowing] = useState(true);
  const [helping, setHelping] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const labels = useMemo(() => [...banksOf(turns, patient).keys()], [turns, patient]);
  // A mark is no voice's: neither map nor shares count it.
  const spoken = useMemo(() => turns.filter((turn) => !turn.fuera_de_registro), [turns]);
  const timed = useMemo(() => lengthOf(turns) > 0, [turns]);
  const hovered = usePointing(list, bench, player, video !== null);

  const follows = following && timed && editing === null;
  const onTurn = useCallback(
    (turn: Turno) => {
      if (follows) bringIntoSight(turn, list.current);
    },
    [follows],
  );
  usePlayingWord(turns, player, onTurn);
  const { momentos, onMomentos } = props;
  const marks = useMomentos({ turns, momentos, onMomentos, onSaid: bench.setSaid });
  const goTo = ({ inicio }: Momento) => {
    bench.show(heardAt(timelineOf(turns), inicio));
    if (video) player.playFrom(inicio);
    else player.seek(inicio);
  };

  const { match } = search;
  useEffect(() => {
    if (match) setActive(idOf(match.turn));
  }, [match, setActive]);

  const onKeyDown = useCommands({
    bench,
    shown,
    search,
    searchBox,
    player,
    preferences,
    onPreferences: setPreferences,
    onHelp: () => setHelping(true),
    onMark: marks.toggle,
    labels,
    disabled,
  });
  const there = turns.length > 0;
  const hasSide = video !== null || timed;
  const headBeside = props.screen && hasSide;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are shortcuts of what buttons do too
    <div className="revision" onKeyDown={onKeyDown}>
      {hasSide && (
        <div className="revision-lado" id={props.recordingId}>
          <Recording
            video={video}
            player={player}
            turns={spoken}
            momentos={momentos}
            patient={patient}
            preferences={preferences}
            onPreferences={setPreferences}
          />
          {timed && (
            <TranscripcionAside label="Voces y momentos señalados">
              <VoiceShares turns={spoken} patient={patient} />
              <Momentos
                turns={turns}
                momentos={momentos}
                analysed={props.analysed}
                disabled={disabled}
                onGo={goTo}
                onAdd={marks.add}
                onRemove={marks.remove}
              />
            </TranscripcionAside>
          )}
          {headBeside && <div className="pantalla-notas grid gap-2 px-1">{props.head}</div>}
        </div>
      )}
      <Card
        padding="none"
        className={clsx("transcripcion", there && "transcripcion--mesa")}
        aria-label="Transcripción"
      >
        {!headBeside && (
          <header className="grid gap-2 border-b border-linea px-6 pt-4 pb-3 max-md:px-4">
            {props.head}
          </header>
        )}
        {!disabled && props.suggested && (
          <VocesSugeridas voces={props.suggested} turns={turns} onName={bench.actions.rename} />
        )}
        {there && (
          <Toolbar
            bench={bench}
            search={search}
            searchBox={searchBox}
            onFound={() => (match ? bench.show(match.turn) : searchBox.current?.blur())}
            following={video && timed ? following : null}
            words={video?.words}
            onFollow={setFollowing}
            onHelp={() => setHelping(true)}
            disabled={disabled}
            filter={<VoiceFilter labels={labels} voice={voice} onVoice={read} />}
          >
            {props.acts}
            {props.onOffRecord && (
              <FueraDeRegistro
                turns={turns}
                active={turns.findIndex((turn) => idOf(turn) === bench.active)}
                recorded={video !== null}
                disabled={disabled || editing !== null}
                onLeave={props.onOffRecord}
              />
            )}
          </Toolbar>
        )}
        {there ? (
          <TurnList
            ref={list}
            turns={shown}
            everybody={turns}
            whole={whole}
            patient={patient}
            disabled={disabled}
            audible={video !== null}
            active={bench.active}
            hovered={hovered}
            editing={editing}
            moments={marks.byTurn}
            onMark={marks.toggle}
            actions={bench.actions}
          />
        ) : (
          props.empty
        )}
        <p className="oculto" role="status">
          {bench.said}
        </p>
      </Card>
      <KeysDialog open={helping} onOpenChange={setHelping} />
    </div>
  );
}

/** Moves the list, never the page around it: who reads something else there must not lose the place. */
function bringIntoSight(turn: Turno, list: HTMLElement | null): void {
  const row = rowOf(turn);
  if (!row || !list) return;
  const scrolls = list.scrollHeight > list.clientHeight;
  const box = list.getBoundingClientRect();
  if (scrolls) list.scrollTop += row.getBoundingClientRect().top - box.top - list.clientHeight / 3;
  else if (box.top < innerHeight && box.bottom > 0) row.scrollIntoView({ block: "center" });
}
