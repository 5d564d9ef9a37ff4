import { zodResolver } from "@hookform/resolvers/zod";
import { type KeyboardEvent, useEffect } from "react";
import { type Control, useForm } from "react-hook-form";
import { z } from "zod";
import { PasswordField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { useUnsaved } from "@/components/form/use-unsaved";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { changesOf } from "@/lib/client/save";
import { useViewer } from "@/lib/client/viewer";
import { type OwnFieldName, ownFields } from "./own-fields";

interface OwnFieldFormProps {
  name: OwnFieldName;
  /** The field as the record has it; null where it has none, as with the password. */
  value: string | null;
  onSaved: (value: string) => void;
  onCancel: () => void;
}

/**
 * One field of the own record in a form of its own: Enter saves, Esc leaves it as it was. A failure shows at
 * the field.
 */
export function OwnFieldForm({ name, value, onSaved, onCancel }: OwnFieldFormProps) {
  const field = ownFields[name];
  const { id } = useViewer();
  // Another row's save reads the page again beneath this one.
  const stored = { [field.field]: useOpened(value) };
  const { write } = useWrite("utente.update");
  const { run, isPending } = useOneAtATime();
  const form = useForm({
    resolver: zodResolver(z.object({ value: field.schema })),
    defaultValues: { value: value ?? "" },
  });
  const { control, setFocus } = form;
  const { question } = useUnsaved(form.formState.isDirty, { isBusy: isPending });
  useEffect(() => setFocus("value", { shouldSelect: true }), [setFocus]);

  const save = form.handleSubmit(({ value: typed }) =>
    run(async () => {
      try {
        const changes = changesOf(stored, { [field.field]: typed });
        await write({ params: { id_usr: id }, stored, changes });
        notify.success(field.saved);
        onSaved(typed);
      } catch (error) {
        form.setError("value", { message: errorText(error) }, { shouldFocus: true });
      }
    }),
  );

  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || isPending) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <>
      <form noValidate onSubmit={save} onKeyDown={leave} className="flex flex-wrap items-start gap-2">
        <OwnFieldBox control={control} field={field} readOnly={isPending} />
        <span className={field.kind === "new-password" ? "flex gap-2 sm:pt-6" : "flex gap-2"}>
          <Button type="submit" variant="primary" loading={isPending}>
            Salva
          </Button>
          <Button onClick={onCancel} disabled={isPending}>
            Annulla
          </Button>
        </span>
      </form>
      {question}
    </>
  );
}

interface OwnFieldBoxProps {
  control: Control<{ value: string }>;
  field: (typeof ownFields)[OwnFieldName];
  /** It is being saved: what was typed now would go with the box. */
  readOnly: boolean;
}

function OwnFieldBox({ control, field: { kind, label }, readOnly }: OwnFieldBoxProps) {
  const { login } = useViewer();
  const box = { control, name: "value" as const, label, readOnly, className: "flex-1 basis-60" };
  if (kind !== "new-password")
    return <TextField {...box} labelHidden type={kind} autoComplete={kind === "email" ? "email" : "name"} />;
  return (
    <>
      {/* Tells the browser whose password it may keep. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField {...box} autoComplete="new-password" hint="Almeno 8 caratteri." />
    </>
  );
}
