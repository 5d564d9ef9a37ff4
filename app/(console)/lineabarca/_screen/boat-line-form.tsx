import { TextareaField, TextField } from "@/components/form/text-field";
import { ReadError } from "@/components/layout/error-state";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { Dialog } from "@/components/ui/dialog";
import { AuditLine } from "@/features/members/audit-line";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { boatLineSchema, boatLineValues } from "./boat-line";
import { PriceTable } from "./price-table";

/**
 * Makes a boat line, or edits one, with its price for each season type (docs/rules/boats.md#boat-lines).
 * Without the season types a price cannot be distinguished from that of a deleted type: then an error
 * replaces the fields.
 */
export function BoatLineForm(props: RecordFormProps<"lineabarca">) {
  const { record, words, onClose } = props;
  const types = useOwnQuery(read("tipostagione.list"));
  const { data } = types;
  if (!data && !types.error) return null;
  if (!data)
    return (
      <Dialog onClose={onClose} title={record?.nome || words.kind} size={550}>
        <ReadError compact hint="Senza le stagioni i prezzi non si possono modificare." query={types} />
      </Dialog>
    );
  return (
    <RecordForm
      {...props}
      schema={boatLineSchema}
      valuesOf={(line) => boatLineValues(data.TipoStagione, line)}
      size={650}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextareaField control={control} name="descrizione" rows={2} />
          <PriceTable control={control} />
          {record && <AuditLine entry={record} />}
        </>
      )}
    </RecordForm>
  );
}
