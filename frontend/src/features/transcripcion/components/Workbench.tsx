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
import { useUser } from "@/features/cuentas/session";
import { idOf } from "../model/identity";
import { usePreferences } from "../model/preferences";
import { rowOf } from "../model/rows";
import { useCommands } from "../model/useCommands";
import type { Player } from "../model/usePlayer";
import { usePlayingWord } from "../model/usePlayingWord";
import { usePointing } from "../model/usePointing";
import { useSearch } from "../model/useSearch";
import { useWorkbench } from "../model/useWorkbench";
import type { Turno } from "../types";
import { KeysDialog } from "./KeysDialog";
import { Recording, type Video } from "./Recording";
import { Toolbar } from "./Toolbar";
import { TurnList } from "./TurnList";

interface WorkbenchProps {
  turns: readonly Turno[];
  /** Saves them; keep it the same function. */
  onChange: (turns: Turno[]) => void;
  video: Video | null;
  player: Player;
  patient: string;
  /** Nothing can be changed now: a machine is at work on it. */
  disabled: boolean;
  /** Where the recording stands on the page, for links that lead to it. */
  recordingId?: string;
  /** The title, who reads it, whether it is saved. */
  head: ReactNode;
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
  const search = useSearch(whole ? turns : NOTHING, editing);
  const [following, setFollowing] = useState(true);
  const [helping, setHelping] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const labels = useMemo(() => [...banksOf(turns, patient).keys()], [turns, patient]);
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

  const { match } = search;
  useEffect(() => {
    if (match) setActive(idOf(match.turn));
  }, [match, setActive]);

  const onKeyDown = useCommands({
    bench,
    search,
    searchBox,
    player,
    preferences,
    onPreferences: setPreferences,
    onHelp: () => setHelping(true),
    labels,
    disabled,
  });
  const there = turns.length > 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are shortcuts of what buttons do too
    <div className="revision" onKeyDown={onKeyDown}>
      {(video || timed) && (
        <div className="revision-lado" id={props.recordingId}>
          <Recording
            video={video}
            player={player}
            turns={turns}
            patient={patient}
            preferences={preferences}
            onPreferences={setPreferences}
          />
        </div>
      )}
      <Card
        padding="none"
        className={clsx("transcripcion", there && "transcripcion--mesa")}
        aria-label="Transcripción"
      >
        <header className="transcripcion-cab">{props.head}</header>
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
          >
            {props.acts}
          </Toolbar>
        )}
        {there ? (
          <TurnList
            ref={list}
            turns={turns}
            whole={whole}
            patient={patient}
            disabled={disabled}
            audible={video !== null}
            active={bench.active}
            hovered={hovered}
            editing={editing}
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
