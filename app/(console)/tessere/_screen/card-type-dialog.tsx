"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { storedHint } from "@/components/resource/stored-hint";
import { useRefusalMiniCom } from "@/components/review/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { readLegacyDate } from "@/lib/rules/dates";
import { type CardType, type CardTypeValues, cardTypeFields, cardTypeSchema, cardTypeValues } from "./record";

/** Makes a card type of a body, or edits `card`. A save that fails is told in a mini dialog (docs/rules/cards.md#card-types-of-bodies). */
export function CardTypeDialog({ card, onClose }: { card?: CardType; onClose: () => void }) {
  const bodies = useQuery(read("enti.list"));
  const create = useWrite("tipotessera.create", { invalidates: ["tipotessera.list"] });
  const update = useWrite("tipotessera.update", { invalidates: ["tipotessera.list"] });
  const [attempt, miniCom] = useRefusalMiniCom({ everyFailure: true });
  const stored = useOpened(card);
  const form = useForm<CardTypeValues, unknown, z.output<typeof cardTypeSchema>>({
    resolver: zodResolver(cardTypeSchema),
    defaultValues: cardTypeValues(stored),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        onOpenChange={(next) => !next && onClose()}
        title={card ? card.nome || "Tipo di tessera" : "Nuovo tipo di tessera"}
        description={card && "Tipo di tessera"}
        size={750}
        form={form}
        loading={create.isPending || update.isPending}
        submitError={null}
        onSubmit={async (values) => {
          const isSaved = await attempt(() => {
            if (!stored) return create.write({ body: cardTypeFields(values) });
            const began = { opened: cardTypeValues(stored), stored };
            const changes = formChanges(cardTypeSchema, began, values, cardTypeFields);
            return update.write({ params: { id: stored.id }, stored, changes });
          });
          if (!isSaved) return;
          notify.success(card ? "Tipo di tessera salvato." : "Tipo di tessera aggiunto.");
          onClose();
        }}
      >
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField control={control} name="nome" label="Nome" required />
            <LookupField
              control={control}
              name="ente"
              label="Ente"
              required
              query={bodies}
              options={namedOptions(bodies.data?.Enti)}
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField control={control} name="costo" label="Costo" inputMode="decimal" suffix="€" />
            <TextField control={control} name="eta" label="Età" inputMode="numeric" suffix="anni" />
            <DateField
              control={control}
              name="scadenza"
              label="Scadenza"
              hint={storedHint(stored?.scadenza, readLegacyDate)}
            />
          </div>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <CheckboxField control={control} name="visitam" label="Visita medica" />
            <CheckboxField control={control} name="regate" label="Regate" />
            <CheckboxField control={control} name="nonpraticante" label="Non praticante" />
            <CheckboxField control={control} name="maggiorenne" label="Solo maggiorenni" />
          </div>
          <TextareaField control={control} name="note" label="Note" rows={3} />
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
