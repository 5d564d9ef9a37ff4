import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";

interface SaveFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** What the fields start with. */
  values: NoInfer<Input> & DefaultValues<NoInfer<Input>>;
  /** The call behind `onSave` (useWrite). */
  save: { isPending: boolean; error: Error | null };
  onSave: (values: NoInfer<Output>) => Promise<unknown>;
  /** Runs the save, and resolves to false after a failure that it has shown (./use-refusal-minicom). */
  attempt?: (save: () => Promise<unknown>) => Promise<boolean>;
  /** The notice of a save. */
  done: string;
  onClose: () => void;
}

/**
 * A form that is saved by one call, says so and closes; a failure keeps it and all that was typed. `dialog`
 * is for the FormDialog around its fields.
 */
export function useSaveForm<Input extends FieldValues, Output>(options: SaveFormOptions<Input, Output>) {
  const { schema, values: defaultValues, save, onSave, attempt = succeed, done, onClose } = options;
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const dialog = {
    form,
    onClose,
    loading: save.isPending,
    submitError: save.error ? errorText(save.error) : null,
    onSubmit: async (values: Output) => {
      if (!(await attempt(() => onSave(values)))) return;
      notify.success(done);
      // The page's Back has closed it: this would close what is open by now.
      if (!isUnmounted.current) onClose();
    },
  };
  return { form, dialog };
}

async function succeed(save: () => Promise<unknown>): Promise<boolean> {
  await save();
  return true;
}
