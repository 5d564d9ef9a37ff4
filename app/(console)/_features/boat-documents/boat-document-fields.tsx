import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { type BoatDocument, type BoatDocumentValues, documentValues, shownDetails } from "./boat-document";
import { type BoatDocumentResult, documentSchema } from "./boat-document-schema";
import { CeilingField } from "./ceiling-field";

type BoatDocumentForm = UseFormReturn<BoatDocumentValues, unknown, BoatDocumentResult>;

export function useBoatDocumentForm(document: BoatDocument): BoatDocumentForm {
  return useForm<BoatDocumentValues, unknown, BoatDocumentResult>({
    resolver: zodResolver(documentSchema(document)),
    defaultValues: documentValues(document),
  });
}

/** Expiry, holder and ceiling of a boat document. */
export function BoatDocumentFields({ document, form }: { document: BoatDocument; form: BoatDocumentForm }) {
  // Of the record as it was when it opened: a list that is read again meanwhile must not change the fields.
  const { titolare, massimale } = useOpened(shownDetails(document));
  const { control } = form;
  return (
    <>
      <ExpiryFields control={control} />
      {(titolare || massimale) && (
        <div className="grid gap-4">
          {titolare && <TextField control={control} name="titolare" />}
          {massimale && <CeilingField control={control} name="massimale" />}
        </div>
      )}
    </>
  );
}
