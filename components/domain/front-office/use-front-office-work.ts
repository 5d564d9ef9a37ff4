import { useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { type Change, mergeValues, sameValue } from "./changes";

/** Something that is written into a record. */
export interface Act<State, Name extends string = string> {
  /** Which button is busy while it runs. */
  name: Name;
  /** What is written, out of the record as it is now; a text is why it is not. */
  change: (fresh: State) => State | string;
  done: string;
  /** What to warn of once it is written. */
  warning?: (fresh: State) => string | null;
  closes?: boolean;
}

/** Somebody else was here between the reading and the writing. */
interface Conflict<State, Name extends string> {
  act: Act<State, Name>;
  fresh: State;
  changes: Change[];
}

interface Work<Known, State extends Known, Input extends FieldValues, Values> {
  /** As it was read when it was opened. */
  opened: Known;
  form: UseFormReturn<Input, unknown, Values>;
  /** Reads it anew; null when it is gone, or somebody else's where one may not read those. */
  read: () => Promise<State | null>;
  changes: (known: Known, fresh: State) => Change[];
  /** What the form shows of it. */
  values: (state: Known) => Input;
  send: (next: State) => Promise<unknown>;
  /** What is on screen beside the record, such as lists of its own. */
  known?: (base: Known) => Known;
  /** Said when `read` finds nothing. */
  gone: string;
  onClose: () => void;
}

/**
 * The work on an open record that one person of the staff looks after. Everything that is written starts from the record as it is
 * now: it is read again first, and what somebody else has changed since it was opened is told (`conflict`) before anything is
 * written over it. `Known` is what was on screen or has been told of: only what differs from it is a change.
 */
export function useFrontOfficeWork<
  Known,
  State extends Known,
  Input extends FieldValues,
  Values,
  Name extends string,
>(work: Work<Known, State, Input, Values>) {
  const { form, values } = work;
  const [base, setBase] = useState(work.opened);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<State, Name> | null>(null);
  const [running, setRunning] = useState<Name | null>(null);
  const busy = useRef(false);

  /** Goes on from another reading of the record; what was typed stays. */
  function rebase(fresh: Known) {
    const now = values(fresh);
    const merged = mergeValues(form.getValues(), values(base), now);
    form.reset(now);
    for (const name of Object.keys(now) as Path<Input>[])
      if (!sameValue(merged[name], now[name]))
        form.setValue(name, merged[name] as PathValue<Input, Path<Input>>, { shouldDirty: true });
    setBase(fresh);
  }

  async function perform(act: Act<State, Name>, known: Known) {
    const fresh = await work.read();
    if (!fresh) return setError(`${work.gone} Nulla è stato salvato.`);
    const changes = work.changes(known, fresh);
    if (changes.length > 0) return setConflict({ act, fresh, changes });
    const next = act.change(fresh);
    if (typeof next === "string") return setError(next);
    await work.send(next);
    notify.success(act.done);
    const warning = act.warning?.(fresh);
    if (warning) notify.warning(warning, { durationMs: 8000 });
    if (act.closes) return work.onClose();
    // It is written, whatever becomes of the reading.
    rebase((await work.read().catch(() => null)) ?? next);
  }

  async function commit(act: Act<State, Name>, known: Known = work.known?.(base) ?? base) {
    if (busy.current) return;
    busy.current = true;
    setRunning(act.name);
    setError(null);
    setConflict(null);
    try {
      await perform(act, known);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }

  return {
    ...{ base, error, conflict, running, commit },
    /** Shows what is there now, with what was typed over it; nothing is written. */
    reload: () => {
      if (conflict) rebase(conflict.fresh);
      setConflict(null);
    },
    /** Writes it all the same: what was typed wins, everything else stays as the others left it. */
    overwrite: () => conflict && commit(conflict.act, conflict.fresh),
    dismiss: () => setConflict(null),
  };
}
