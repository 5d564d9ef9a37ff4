"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { BulkDialog } from "@/components/domain/bulk/bulk-dialog";
import { documentReads } from "@/components/domain/document-reads";
import { expirySchema } from "@/components/domain/expiry-schema";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField, DateInput } from "@/components/form/date-field";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { invalidate, useWrite } from "@/lib/api/query";
import { isIsoDate, readLegacyDate } from "@/lib/rules/dates";
import type { Document } from "./columns";
import { documentName } from "./use-decisions";

const schema = z.object({ rows: z.array(expirySchema) });
type Values = z.input<typeof schema>;
type Accepted = z.output<typeof schema>;

interface AcceptManyDialogProps {
  documents: readonly Document[];
  onClose: () => void;
}

/** Accepts several documents, each with its own expiry (issue, "Bulk"). */
export function AcceptManyDialog({ documents, onClose }: AcceptManyDialogProps) {
  // Those that were chosen when it opened: the list loses the accepted ones while this goes on.
  const [chosen] = useState(documents);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const queries = useQueryClient();
  const { write } = useWrite("documenti.accept");
  const form = useForm<Values, unknown, Accepted>({
    resolver: zodResolver(schema),
    defaultValues: {
      rows: chosen.map(({ eterno, scadenza }) => ({
        eterno: eterno === 1,
        scadenza: readLegacyDate(scadenza),
      })),
    },
  });
  const title = chosen.length === 1 ? "Accetta 1 documento" : `Accetta ${chosen.length} documenti`;

  if (accepted) {
    return (
      <BulkDialog
        title={title}
        items={chosen.map((document) => ({ id: String(document.id_doc), label: documentName(document) }))}
        done="Accettato"
        send={async (id) => {
          const index = chosen.findIndex(({ id_doc }) => String(id_doc) === id);
          const [document, expiry] = [chosen[index], accepted.rows[index]];
          if (document && expiry)
            await write({
              params: { id_doc: document.id_doc },
              body: { ...document, accettato: 1, ...expiry },
            });
        }}
        onEnd={() => invalidate(queries, documentReads)}
        onClose={onClose}
      />
    );
  }

  const { control, getValues, setValue } = form;
  function fillEmpty(day: string) {
    for (const [index, row] of getValues("rows").entries()) {
      if (row.eterno || row.scadenza) continue;
      setValue(`rows.${index}.scadenza`, day, { shouldDirty: true, shouldValidate: true });
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      size={750}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={title}
      onSubmit={async (values) => setAccepted(values)}
    >
      <SameDay onFill={fillEmpty} />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {chosen.map((document, index) => (
          <li key={document.id_doc} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2.5">
            <span className="min-w-48 flex-1 font-semibold wrap-break-word">{documentName(document)}</span>
            <Row control={control} index={index} name={documentName(document)} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

interface RowProps {
  control: Control<Values, unknown, Accepted>;
  index: number;
  name: string;
}

function Row({ control, index, name }: RowProps) {
  const eterno = useWatch({ control, name: `rows.${index}.eterno` });
  return (
    <fieldset aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <CheckboxField
        control={control}
        name={`rows.${index}.eterno`}
        label="Senza scadenza"
        className="pt-1.5"
      />
      <DateField
        control={control}
        name={`rows.${index}.scadenza`}
        label="Scadenza"
        labelHidden
        disabled={eterno}
        className="w-44"
      />
    </fieldset>
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
        Usa per le vuote
      </Button>
    </div>
  );
}
