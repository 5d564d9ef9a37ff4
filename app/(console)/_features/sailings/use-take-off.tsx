import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isDoneUnlessOvertaken } from "@/components/list/use-confirm-delete";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { createEachOnce, isObstacle } from "@/lib/client/create-each-once";
import { ApiError, errorText, isConflict, withSentence } from "@/lib/client/errors";
import { readNow, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { ConflictDetails } from "@/lib/client/who-decided";
import { mayCall } from "@/lib/contract/may-call";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { formatDaySpan } from "@/lib/format/dates";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import type { Sailing } from "@/lib/rules/sailings";
import { classKind, type GroupKind, sailingKind } from "./group-kinds";
import { recordWords } from "./joint-save";
import { courseOf, cruiseOf, daysOf, memberOf } from "./names";
import { bookingAgain, enrolmentAgain, keepsDay } from "./new-bookings";
import type { GroupRecord } from "./use-crew";

/** 'Togli' of a sailing or a class. */
export interface TakeOff<T> {
  /** After a confirmation deletes the record, and offers to make it again. */
  confirmTakeOff: (record: T) => Promise<unknown>;
  /** Why this person may not take anybody off. */
  disabledReason: string | undefined;
  /** Goes into the JSX once. */
  question: ReactNode;
}

interface TakingOff<T> {
  group: readonly T[];
  /** The name of the sailing or class that they are taken off. */
  from: string;
  /** The loss that 'Annulla' does not undo, as a sentence; undefined where there is none. */
  loss?: string;
  /** Deletes the record while it is as `base` says. */
  remove: (id: number, base: object) => Promise<unknown>;
  /** The list as it is now, and where it has none of `others`, the closed records too. */
  readList: (others: readonly T[]) => Promise<readonly T[]>;
  createAgain: (record: T) => Promise<unknown>;
  /** All that the record holds can be sent again. */
  isUndoable: (record: T) => boolean;
}

/** Why a colleague's change keeps somebody from being taken off; any other failure stays as it is. */
function withReason<T extends GroupRecord>(
  error: unknown,
  { call, placeFields }: GroupKind<T>,
  record: T,
): unknown {
  if (!(error instanceof ApiError) || !isConflict(error)) return error;
  const { stored = {} }: ConflictDetails = error.details;
  const [what, name] = [recordWords[call], memberOf(record)];
  const withText = (text: string) => new ApiError(text, error.status, error.code);
  if ("chiusa" in stored || "stato" in stored)
    return withText(`Nel frattempo un collega ha chiuso ${what} di ${name}: ora non si può più togliere.`);
  const isElsewhere = Object.keys(stored).some((field) => placeFields.some((place) => place === field));
  return withText(
    isElsewhere
      ? `Nel frattempo ${name} è altrove: guarda e riprova.`
      : `Nel frattempo un collega ha cambiato ${what} di ${name}: guarda e riprova.`,
  );
}

/** Whether the value has room in a header; the gateway does not compare a text that fills pages. */
const isShort = (value: unknown) => JSON.stringify(value).length <= 500;

/** Deletes somebody's record, and makes it again by 'Annulla' (docs/rules/sailings.md#taking-off). */
function useTakeOff<T extends GroupRecord>(kind: GroupKind<T>, taking: TakingOff<T>) {
  const [confirm, question] = useConfirm();
  const queries = useQueryClient();
  const { list, isOpen, keyOf, placeOf, keptFields, words } = kind;
  const { group, from, loss, remove, readList, createAgain, isUndoable } = taking;

  /** The record as it is stored now, which the undo makes again. Rejects where the list cannot be read. */
  async function readAgain(record: T): Promise<T> {
    const { Crociera } = await queries.fetchQuery({ ...list, staleTime: 0 }).catch((error: unknown) => {
      throw withSentence(error, "Non ho tolto niente, perché non ho potuto rileggere chi c'è.");
    });
    return Crociera.find(({ id }) => id === record.id) ?? record;
  }

  function putBackLater(record: T): () => void {
    const before = new Set(group.map(({ id }) => id));
    const isAgain = (one: T) =>
      !before.has(one.id) && one.utente === record.utente && keyOf(one) === keyOf(record);
    const others = group.filter((one) => one.id !== record.id && isOpen(one));
    // Where all others are gone, as after 'Togli' of each, nothing tells that the sailing has changed.
    const obstacleIn = (list: readonly T[]) => {
      const now = list.filter(({ id }) => others.some((one) => one.id === id));
      if (now.length === 0 || now.some((one) => isOpen(one) && keyOf(one) === keyOf(record))) return null;
      return `Nel frattempo ${words.the} è cambiata: riaprila e aggiungi di nuovo ${memberOf(record)}.`;
    };
    const putBack = async () => {
      const once = createEachOnce({
        readList: () => readList(others),
        isPresent: (list: readonly T[]) => list.some(isAgain),
        obstacleIn,
        create: () => createAgain(record),
      });
      try {
        await once.send(String(record.id));
        notify.success(`${memberOf(record)} è di nuovo ${words.aboard}.`);
      } catch (error) {
        notify.error(errorText(error), isObstacle(error) ? {} : { retry: () => void putBack() });
      }
    };
    return () => void putBack();
  }

  const confirmTakeOff = (record: T) =>
    confirm({
      children: (
        <>
          <p className="wrap-break-word">
            <span className="font-semibold">{memberOf(record)}</span>: {from}
          </p>
          {loss && <p className="mt-2 text-ink-soft">{loss}</p>}
        </>
      ),
      onConfirm: async () => {
        const stored = await readAgain(record);
        const base = Object.fromEntries([
          ...Object.entries(placeOf(record)),
          // The record that 'Annulla' makes again has to be the deleted one.
          ...keptFields.map((name) => [name, stored[name] ?? null]).filter(([, value]) => isShort(value)),
        ]);
        const removed = remove(record.id, base).catch((error: unknown) => {
          throw withReason(error, kind, record);
        });
        if (!(await isDoneUnlessOvertaken(removed))) return;
        const text = `${memberOf(stored)} non è più ${words.aboard}.`;
        if (stored.utente && isUndoable(stored)) notify.undo(text, { onUndo: putBackLater(stored) });
        else notify.success(text);
      },
    });
  return { confirmTakeOff, question };
}

/** A server keeps a person's posts without the booking, and a new booking has another id. */
const postsText = "I post del logbook restano, ma staccati dall'uscita, anche se poi il socio torna a bordo.";

const adminAlone = "Può farlo solo un amministratore.";

/** Takes one off a sailing. */
export function useTakeOffSailing(sailing: Sailing<UserCruise>): TakeOff<UserCruise> {
  const [first] = sailing;
  const { level } = useViewer();
  const queries = useQueryClient();
  const { write: remove } = useWrite("crocierautente.delete");
  const { write: create } = useWrite("crocierautente.create");
  const taking = useTakeOff(sailingKind, {
    group: sailing,
    from: `${cruiseOf(first)}, ${daysOf(first)}`,
    loss: (first.inizio ?? "") <= todayInRome() ? postsText : undefined,
    remove: (id, base) => remove({ params: { id }, asRead: { base } }),
    readList: async (others) => {
      const { Crociera } = await readNow(queries, "crocierautente.list");
      if (others.length === 0 || others.some(({ id }) => Crociera.some((one) => one.id === id)))
        return Crociera;
      return [...Crociera, ...(await readNow(queries, "crocierautente.closed")).Attivita];
    },
    createAgain: (booking) => create({ body: bookingAgain(booking) }),
    // A new one has the state 0; another one may come as a number or as text.
    isUndoable: (booking) =>
      Boolean(booking.crociera && booking.inizio && booking.fine) &&
      Number(booking.stato ?? 0) === 0 &&
      keepsDay(booking),
  });
  return { ...taking, disabledReason: mayCall("crocierautente.delete", level) ? undefined : adminAlone };
}

/** Takes one off a class; lessons, or a day of enrolment, that nobody can read cannot be sent again. */
export function useTakeOffClass(courseClass: CourseClass<UserCourse>): TakeOff<UserCourse> {
  const [first] = courseClass;
  const { level } = useViewer();
  const queries = useQueryClient();
  const { write: remove } = useWrite("corsoutente.delete");
  const { write: create } = useWrite("corsoutente.create");
  const days = lessonsOf(first);
  const taking = useTakeOff(classKind, {
    group: courseClass,
    from: [courseOf(first), formatDaySpan(days[0], days.at(-1))].filter(Boolean).join(", "),
    remove: (id, base) => remove({ params: { id }, asRead: { base } }),
    readList: async () => (await readNow(queries, "corsoutente.list")).Crociera,
    createAgain: (enrolment) => create({ body: enrolmentAgain(enrolment) }),
    isUndoable: (enrolment) =>
      Boolean(enrolment.corso) && !unreadableDates(enrolment) && !enrolment.stato && keepsDay(enrolment),
  });
  return { ...taking, disabledReason: mayCall("corsoutente.delete", level) ? undefined : adminAlone };
}
