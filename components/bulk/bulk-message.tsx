"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/client/errors";
import { invalidate, read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { maxMessageLength } from "@/lib/contract/limits";
import { compareText } from "@/lib/format/compare-text";
import { BulkDialog } from "./bulk-dialog";
import { type BulkMember, countOfMembers } from "./members";

const schema = z.object({
  oggetto: z
    .number()
    .nullable()
    .refine((id) => id !== null, "Scegli l'oggetto."),
  testo: z
    .string()
    .trim()
    .min(1, "Scrivi il testo.")
    .max(maxMessageLength, `Al massimo ${maxMessageLength} caratteri.`),
});
type Sent = z.output<typeof schema>;

/** Names shown before 'e altri'. */
const maxNames = 5;

/** The same message to many members, to each one once; each gets a conversation of their own. */
export function BulkMessage({ members, onClose }: { members: readonly BulkMember[]; onClose: () => void }) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const subjects = useQuery(read("oggetto.list"));
  const { write } = useWrite("messaggi.send");
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useForm<z.input<typeof schema>, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: { oggetto: null, testo: "" },
  });
  const options = (subjects.data?.Oggetto ?? [])
    .map(({ id, nome }) => ({ value: id, label: nome ?? "" }))
    .sort((one, other) => compareText(one.label, other.label));

  if (sent) {
    return (
      <BulkDialog
        title={`Messaggio a ${countOfMembers(members.length)}`}
        items={members}
        done="Inviato"
        send={(id) =>
          write({
            body: {
              mittente: viewer.id,
              destinatario: Number(id),
              oggetto: sent.oggetto ?? 0,
              testo: sent.testo,
            },
          })
        }
        onEnd={() => invalidate(queries, ["messaggi.list"])}
        onClose={onClose}
      />
    );
  }
  const names = members.slice(0, maxNames).map(({ label }) => label);
  const more = members.length - names.length;
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Messaggio a ${countOfMembers(members.length)}`}
      description={`${names.join(", ")}${more > 0 ? ` e altri ${more}` : ""}`}
      size={650}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={`Invia a ${countOfMembers(members.length)}`}
      onSubmit={async (values) => setSent(values)}
    >
      <div className="grid gap-5">
        {subjects.error ? (
          <ErrorState
            compact
            title={errorText(subjects.error)}
            onRetry={() => void subjects.refetch()}
            retrying={subjects.isFetching}
          />
        ) : (
          <SelectField
            control={form.control}
            name="oggetto"
            label="Oggetto"
            required
            emptyValue={null}
            placeholder={subjects.isPending ? "Carico…" : "Scegli…"}
            options={options}
          />
        )}
        <TextareaField control={form.control} name="testo" label="Testo" required rows={7} />
      </div>
    </FormDialog>
  );
}
