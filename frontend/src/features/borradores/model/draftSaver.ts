import { ApiError } from "@/api/error";
import { createDraft, fetchDraft, updateDraft } from "@/entities/borrador/api";
import type { DraftRead } from "@/entities/borrador/types";
import { AUTOSAVE_MS, isRefused, outlivesPage, type SaveStatus } from "@/lib/autosave";
import { retryIn } from "@/lib/connection";
import { messageOf } from "@/lib/errors";
import { personShown } from "@/lib/unsaved-forms";
import {
  arrived,
  changedKeys,
  changeOf,
  type DraftForm,
  formOf,
  merge,
  payloadOf,
  pick,
  settle,
  withSent,
} from "./draftForm";
import { isEnded, isThere } from "./endDraft";

/** The same field changed in two windows; `theirs` is the other window's form. */
export interface Conflict {
  keys: (keyof DraftForm)[];
  theirs: DraftForm;
}

export interface SaverState {
  /** `null` until the draft exists on the server. */
  id: string | null;
  form: DraftForm;
  /** The draft as the server last told it: its job, its video, its provenance. */
  draft: DraftRead | null;
  status: SaveStatus;
  conflict: Conflict | null;
}

/** What this tab keeps of a draft while the server does not have it: the changed keys, as they were and are. */
export interface UnsentDraft {
  base: Partial<DraftForm>;
  form: Partial<DraftForm>;
  /** What was sent of it without an answer. */
  unanswered: Partial<DraftForm>[];
}

export type SaverEvent = "created" | "recreated" | "merged" | "conflict";

/** Where this tab keeps what a draft, or a patient's new one, has not sent. */
export function placeOf(draftId: string | null, pacienteId: string): string {
  return draftId === null ? `borrador-nuevo/${pacienteId}` : `borrador/${draftId}`;
}

/**
 * Keeps a draft's form safe: saves 2 s after the last change, tries again while the server is away,
 * merges what another window saved and makes a new draft when the old one is gone. It lives outside
 * React so that leaving the screen does not stop it.
 */
export class DraftSaver {
  readonly #pacienteId: string;
  readonly #listeners = new Set<() => void>();
  #state: SaverState;
  /** What the server has, as far as we know; the difference from `form` is what is still to be sent. */
  #base: DraftForm;
  #version = 0;
  /** What was sent since and not answered: the server has one of these, or none. */
  #unanswered: Partial<DraftForm>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  /** The form that the save under way sends, or the last one sent. */
  #sending: DraftForm;
  #failures = 0;
  /** Nothing is sent while somebody else is here, or nobody: it would go out as theirs. */
  readonly #owner = personShown();
  onEvent: (event: SaverEvent) => void = () => {};

  constructor(pacienteId: string, start: DraftRead | DraftForm) {
    const draft = "draft_id" in start ? start : null;
    const form = draft ? formOf(draft) : (start as DraftForm);
    if (draft) isThere(draft.draft_id);
    this.#pacienteId = pacienteId;
    this.#base = form;
    this.#sending = form;
    this.#version = draft?.version ?? 0;
    this.#state = {
      id: draft?.draft_id ?? null,
      form,
      draft,
      status: { kind: "idle" },
      conflict: null,
    };
  }

  readonly getState = (): SaverState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isDirty(): boolean {
    return this.#unsentKeys().length > 0;
  }

  readonly unsent = () => {
    const keys = this.#unsentKeys();
    if (keys.length === 0) return null;
    const typed: UnsentDraft = {
      base: pick(this.#base, keys),
      form: pick(this.#state.form, keys),
      unanswered: this.#unanswered,
    };
    return { place: placeOf(this.#state.id, this.#pacienteId), typed };
  };

  /** Goes on from what this tab had kept, on top of what the server has now. */
  readonly resume = ({ base, form, unanswered }: UnsentDraft): void => {
    const theirs = this.#base;
    const known = arrived({ ...theirs, ...base }, unanswered, theirs);
    const merged = merge(known, { ...theirs, ...form }, theirs);
    const conflict = merged.clashes.length > 0 ? { keys: merged.clashes, theirs } : null;
    this.#set({ form: merged.form, conflict });
    if (!conflict && this.isDirty) this.#schedule(AUTOSAVE_MS);
  };

  readonly stop = (): void => clearTimeout(this.#timer);

  /** Whether closing the page now could lose something that a last-moment save cannot rescue. */
  get isAtRisk(): boolean {
    if (!this.isDirty) return false;
    const stuck = this.#failures > 0 || this.#state.conflict !== null;
    return stuck || this.#state.status.kind === "refused" || !this.#fitsKeepalive();
  }

  /** Takes a change of the form and saves it when the typing pauses. */
  readonly change = (patch: Partial<DraftForm>): void => {
    this.#set({ form: { ...this.#state.form, ...patch } });
    this.#schedule(AUTOSAVE_MS);
  };

  /** Saves now. Answers whether everything typed is on the server. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    // A second time when the first one only found out about, and merged, another window's changes.
    for (let tries = 0; tries < 2; tries += 1) {
      // Somebody else who waited for the same save may have begun the next one.
      while (this.#running) await this.#running;
      if (!this.isDirty || this.#state.conflict || personShown() !== this.#owner) break;
      await this.#run();
      const { kind } = this.#state.status;
      if (kind === "unreachable" || kind === "refused") break;
    }
    return !this.isDirty;
  };

  /** Last chance: the page is going away, so nothing can be waited for. */
  readonly flushOnLeave = (): void => {
    clearTimeout(this.#timer);
    const { id, form, conflict } = this.#state;
    if (!this.isDirty || conflict) return;
    if (!this.#running || !id) {
      void this.flush();
      return;
    }
    // A save is under way and will make the next version: what was typed since goes on top of it.
    if (changedKeys(this.#sending, form).length === 0) return;
    const change = changeOf(this.#base, form);
    void updateDraft(id, change, this.#version + 1, this.#fitsKeepalive()).catch(() => undefined);
  };

  /** Takes in what the server has now without losing what is typed and not yet saved. */
  readonly adopt = (draft: DraftRead): void => {
    if (draft.draft_id === this.#state.id && draft.version < this.#version) return;
    const theirs = settle(this.#state.form, formOf(draft));
    const known = arrived(this.#base, this.#unanswered, theirs);
    const { form, clashes } = merge(known, this.#state.form, theirs);
    this.#unanswered = [];
    this.#base = theirs;
    this.#version = draft.version;
    const conflict = clashes.length > 0 ? { keys: clashes, theirs } : null;
    this.#set({ id: draft.draft_id, draft, form, conflict });
    if (conflict) this.onEvent("conflict");
    else if (this.isDirty) this.#schedule(AUTOSAVE_MS);
  };

  /** Ends a conflict with the form that the person chose. */
  readonly resolve = (patch: Partial<DraftForm>): void => {
    this.#set({ form: { ...this.#state.form, ...patch }, conflict: null });
    void this.flush();
  };

  /** Records what a call just said about the job, until the next reading. */
  readonly note = (patch: Partial<DraftRead>): void => {
    if (this.#state.draft) this.#set({ draft: { ...this.#state.draft, ...patch } });
  };

  #unsentKeys(): (keyof DraftForm)[] {
    return isEnded(this.#state.id) ? [] : changedKeys(this.#base, this.#state.form);
  }

  #set(patch: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #fitsKeepalive(): boolean {
    const { form } = this.#state;
    const change = changeOf(this.#base, form);
    return outlivesPage(change);
  }

  async #run(): Promise<void> {
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #save(): Promise<void> {
    const { id, form } = this.#state;
    this.#sending = form;
    this.#set({ status: { kind: "saving" } });
    try {
      const draft = id ? await this.#update(id, form) : await this.#create(form);
      this.#failures = 0;
      this.#unanswered = [];
      this.#base = settle(form, formOf(draft));
      this.#version = draft.version;
      // What was typed while the call ran stays on top of what the server now has.
      const typed = changedKeys(form, this.#state.form);
      const onTop = Object.fromEntries(typed.map((key) => [key, this.#state.form[key]]));
      this.#set({
        id: draft.draft_id,
        draft,
        form: { ...this.#base, ...onTop },
        status: { kind: "saved", at: Date.now() },
      });
      if (!id) this.onEvent("created");
      if (typed.length > 0) this.#schedule(AUTOSAVE_MS);
    } catch (error) {
      const unanswered = !(error instanceof ApiError) || error.isNetwork;
      if (unanswered) this.#unanswered = withSent(this.#unanswered, this.#base, form);
      await this.#recover(error);
    }
  }

  #update(id: string, form: DraftForm): Promise<DraftRead> {
    const change = changeOf(this.#base, form);
    return updateDraft(id, change, this.#version, this.#fitsKeepalive());
  }

  #create(form: DraftForm): Promise<DraftRead> {
    const keys = Object.keys(form) as (keyof DraftForm)[];
    // What a first draft shares is the therapist's own choice, which the server knows.
    const known = this.#version > 0;
    const written = keys.filter((key) => form[key] !== null && (known || key !== "compartir"));
    return createDraft({ paciente_id: this.#pacienteId, ...payloadOf(form, written) });
  }

  async #recover(error: unknown): Promise<void> {
    if (isEnded(this.#state.id) || personShown() !== this.#owner) return;
    const status = error instanceof ApiError ? error.status : 0;
    if (this.#state.id && (status === 404 || status === 500)) return this.#startOver();
    if (this.#state.id && status === 409) return this.#reload(this.#state.id);
    if (isRefused(error)) {
      this.#set({ status: { kind: "refused", reason: messageOf(error) } });
      return;
    }
    this.#failures += 1;
    this.#set({ status: { kind: "unreachable" } });
    this.#schedule(retryIn(this.#failures));
  }

  /** The draft is gone: what was typed becomes a new one. Its files went with the old one. */
  async #startOver(): Promise<void> {
    this.onEvent("recreated");
    const form = { ...this.#state.form, file_key: null, estado_upload: null };
    this.#set({ id: null, draft: null, form });
    await this.#save();
  }

  async #reload(id: string): Promise<void> {
    try {
      this.#set({ status: { kind: "idle" } });
      const draft = await fetchDraft(id);
      const { form } = this.#state;
      this.adopt(draft);
      // A save of this very window whose answer was lost changes nothing, so nobody is told.
      const changed = changedKeys(form, this.#state.form).length > 0;
      if (changed && !this.#state.conflict) this.onEvent("merged");
    } catch (error) {
      await this.#recover(error);
    }
  }
}
