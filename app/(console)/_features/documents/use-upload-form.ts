import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useSaveForm } from "@/components/list/use-save-form";
import { texts } from "@/lib/format/texts";

interface UploadFormOptions<Input extends FieldValues, Output> {
  upload: { isPending: boolean; error: Error | null };
  schema: z.ZodType<Output, Input>;
  values: NoInfer<Input> & DefaultValues<NoInfer<Input>>;
  /** Sends the file with its fields; null when nothing was sent or it was cancelled. */
  send: (values: NoInfer<Output>) => Promise<object | null>;
  onClose: () => void;
}

/**
 * A form that sends a file, says so and closes; a failure or a cancel keeps it and all that was typed. Its
 * fields but the file stand in `WaitingFields`.
 */
export function useUploadForm<Input extends FieldValues, Output>(options: UploadFormOptions<Input, Output>) {
  const { upload, schema, values, send, onClose } = options;
  const { form, dialog } = useSaveForm<Input, Output>({
    schema,
    values,
    save: upload,
    onSave: send,
    attempt: async (save) => (await save()) !== null,
    done: texts.fileSaved,
    onClose,
  });
  // The sending can be stopped at the file's place.
  return { form, dialog: { ...dialog, waiting: "parts" as const } };
}
