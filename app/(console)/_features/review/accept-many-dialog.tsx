import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { DateInput } from "@/components/form/date-input";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { DialogIntro } from "@/components/ui/dialog-intro";
import { BulkDialog, type BulkItem } from "@/features/bulk/bulk-dialog";
import { TypedExpiryBadge } from "@/features/documents/expiry-badge";
import { dayOnlySchema, expirySchema } from "@/features/documents/expiry-form";
import { acceptExpiryQuestion } from "@/lib/format/expiry";
import { isIsoDate, readLegacyDate } from "@/lib/rules/dates";

const schema = z.object({ rows: z.array(expirySchema) });
const daysOnly = z.object({ rows: z.array(dayOnlySchema) });
type Values = z.input<typeof schema>;
type Accepted = z.output<typeof schema>;

interface Acceptable extends BulkItem {
  scadenza?: string | null;
  eterno?: number | null;
}

interface AcceptManyDialogProps {
  items: readonly Acceptable[];
  /** One and several: 'documento', 'documenti'. */
  words: readonly [string, string];
  /** They always expire: there is no 'Senza scadenza', and `eterno` is 0. */
  dayOnly?: boolean;
  /** Accepts one until its expiry. */
  accept: (id: string, expiry: Accepted["rows"][number]) => Promise<unknown>;
  /** Called when a run has ended. */
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/**
 * Accepts several records, each with its own expiry (docs/rules/review.md#several-at-once). `accept` is that
 * of the first render.
 */
export function AcceptManyDialog(props: AcceptManyDialogProps) {
  const { words, dayOnly = false, accept, onEnd, onClose } = props;
  // Those that were chosen when it opened: the list loses the accepted ones while this goes on.
  const [items] = useState(props.items);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const form = useForm<Values, unknown, Accepted>({
    resolver: zodResolver(dayOnly ? daysOnly : schema),
    defaultValues: {
      rows: items.map(({ eterno, scadenza }) => ({
        eterno: !dayOnly && eterno === 1,
        scadenza: readLegacyDate(scadenza),
      })),
    },
  });
  const title = `Accetta ${items.length} ${words[items.length === 1 ? 0 : 1]}`;

  if (accepted) {
    return (
      <BulkDialog
        title={title}
        items={items}
        done="Accettato"
        send={async (id) => {
          const expiry = accepted.rows[items.findIndex((item) => item.id === id)];
          if (expiry) await accept(id, expiry);
        }}
        onEnd={onEnd}
        onClose={onClose}
      />
    );
  }

  const { control, getValues, setValue } = form;
  function fillEmpty(day: string) {
    for (const [index, row] of getValues("rows").entries())
      if (!row.eterno && !row.scadenza)
        setValue(`rows.${index}.scadenza`, day, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size={750}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={title}
      onSubmit={async (values) => setAccepted(values)}
    >
      <DialogIntro label="Scadenze">
        <SameDay onFill={fillEmpty} />
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {items.map(({ id, label }, index) => (
            <Row key={id} control={control} index={index} name={label} dayOnly={dayOnly} />
          ))}
        </ul>
      </DialogIntro>
    </FormDialog>
  );
}

interface RowProps {
  control: Control<Values, unknown, Accepted>;
  index: number;
  name: string;
  dayOnly: boolean;
}

function Row({ control, index, name, dayOnly }: RowProps) {
  const [eterno, scadenza] = useWatch({
    control,
    name: [`rows.${index}.eterno`, `rows.${index}.scadenza`],
  });
  const day = isIsoDate(scadenza) ? scadenza : null;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2.5">
      <span className="min-w-48 flex-1 font-semibold wrap-break-word">{name}</span>
      <fieldset aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {!dayOnly && <CheckboxField control={control} name={`rows.${index}.eterno`} className="pt-1.5" />}
        <DateField
          control={control}
          name={`rows.${index}.scadenza`}
          labelHidden
          disabled={eterno}
          className="w-44"
        />
        {!eterno && day && acceptExpiryQuestion({ scadenza: day }) && <TypedExpiryBadge day={day} />}
      </fieldset>
    </li>
  );
}

/** One day for all that have none yet. */
function SameDay({ onFill }: { onFill: (day: string) => void }) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Stessa scadenza" className="w-44">
        {(frame) => <DateInput {...frame} value={day} onChange={setDay} />}
      </Field>
      <Button
        disabledReason={isIsoDate(day) ? undefined : "Scrivi prima la data."}
        onClick={() => isIsoDate(day) && onFill(day)}
      >
        Usa dove manca
      </Button>
    </div>
  );
}
