import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { isAllDone } from "@/features/bulk/bulk-run";
import type { CreationProps } from "./creation-props";
import type { LineResult } from "./creation-run";
import { ParticipantsChoice } from "./participants-choice";
import type { CreationPerson } from "./people";
import { type RunOptions, useCreationRun } from "./use-creation-run";
import { tickedName, usePlaces } from "./use-places";

const NoticeDialog = dynamic(() =>
  loadPart(() => import("../notice/notice-dialog").then((module) => module.NoticeDialog)),
);

type CreationDialogProps<T extends FieldValues, U extends { partecipanti: number[] }, L> = Omit<
  CreationProps,
  "values"
> & {
  title: string;
  /** "6 crociere", "1 corso". */
  count: (people: number) => string;
  /** The word before the count on the button: 'Crea'. */
  verb: string;
  form: UseFormReturn<T, unknown, U>;
  people: readonly CreationPerson[];
  /** Participants without a member's id. */
  withoutId: readonly string[];
  /** Ids of those who are ticked, and of those who have one already. */
  ticked: readonly number[];
  present: ReadonlySet<number>;
  /** Why none is created for those who have one: 'È già su questa crociera'. */
  presentText: string;
  /** The list of bookings that tells which people have one: it is read again before anything is created. */
  list: ReadState & { data: BookingList | undefined };
  /** The options of the run for the values and the chosen people. */
  runOf: (values: U, people: readonly CreationPerson[]) => Omit<RunOptions<L>, "people" | "known">;
  /** The plan warnings of the form as it stands. */
  warnings: ReactNode;
  children: ReactNode;
};

interface BookingList {
  Crociera: readonly { id: number }[];
}

/** The ids of the bookings that were there when the dialog opened, or came first. */
function useKnown(list: BookingList | undefined): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null);
  const first = known ?? (list ? new Set(list.Crociera.map(({ id }) => id)) : null);
  if (first !== known) setKnown(first);
  return first ?? new Set();
}

const lookingText = "Guardo chi ha già un posto…";

const resultWords: Record<LineResult, string> = {
  created: "Fatto",
  present: "C'era già",
  written: "Aggiornata",
};

/**
 * One form, and then one record a participant, each with its own result; then everybody can be told
 * (docs/rules/requests.md#creating).
 */
export function CreationDialog<T extends FieldValues, U extends { partecipanti: number[] }, L>(
  props: CreationDialogProps<T, U, L>,
) {
  const { title, count, verb, form, people, present, list, onClose } = props;
  const makeRun = useCreationRun(props);
  const known = useKnown(list.data);
  const [run, setRun] = useState<{ count: number; run: ReturnType<typeof makeRun> } | null>(null);
  const chosenOf = (ids: readonly number[]) =>
    people.filter(({ id_usr }) => ids.includes(id_usr) && !present.has(id_usr));
  const total = chosenOf(props.ticked).length;
  const { places, query: bookings } = usePlaces(props);
  const isLooking = !places && !bookings.error;

  if (run) return <CreationRun {...props} title={`${title}: ${count(run.count)}`} run={run.run} />;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={props.description}
      size={850}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={total > 0 ? `${verb} ${count(total)}` : title}
      submitDisabledReason={
        total === 0
          ? "Scegli almeno un partecipante che non ci sia già."
          : isLooking
            ? lookingText
            : undefined
      }
      onSubmit={async (values) => {
        const chosen = chosenOf(values.partecipanti);
        setRun({
          count: chosen.length,
          run: makeRun({ ...props.runOf(values, chosen), people: chosen, known }),
        });
      }}
    >
      {/* A field that gets the focus stays clear of the warnings, which lie over the end of the form. */}
      <div className="grid gap-6 sm:[&_:is(input,button,select,textarea)]:scroll-mb-40">
        {props.children}
        <ParticipantsChoice {...props} control={form.control} name={tickedName<T>()} places={places} />
        {list.data === undefined ? (
          <ReadError compact title="L'elenco di chi c'è già non si è caricato." query={list} />
        ) : (
          <ReadError compact title={props.kind.bookingsFailed} query={bookings} />
        )}
      </div>
      {props.warnings}
    </FormDialog>
  );
}

type CreationRunProps = Pick<CreationProps, "kind" | "requests" | "onDone" | "onClose"> & {
  title: string;
  run: ReturnType<ReturnType<typeof useCreationRun>>;
};

/** Creates one record after the other; then everybody can be told. */
function CreationRun({ kind, requests, onDone, onClose, title, run }: CreationRunProps) {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [isTelling, setTelling] = useState(false);
  if (isTelling) return <NoticeDialog kind={kind} requests={requests} isForAll onClose={onClose} />;
  return (
    <BulkDialog
      title={title}
      items={run.items}
      done={(result) => resultWords[result as LineResult]}
      send={run.send}
      concurrency={1}
      note={changed.length > 0 && <ChangedNote names={changed} />}
      next={
        <Button icon="bell-ring" onClick={() => setTelling(true)}>
          Avvisa tutti…
        </Button>
      }
      onEnd={async (results) => {
        if (isAllDone(results)) onDone?.();
        setChanged(await run.afterRun());
      }}
      onClose={onClose}
    />
  );
}

function ChangedNote({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded bg-warning-soft px-3 py-2">
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        Nel frattempo qualcun altro ha cambiato la prenotazione di {names.join(", ")}: non sono più tutti
        insieme.
      </span>
    </p>
  );
}
