import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { adoptSaved, submittedOf } from "@/components/form/typed-meanwhile";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { isSameJson } from "@/lib/contract/loose-values";
import { texts } from "@/lib/format/texts";

interface SaveFormOptions<Input extends FieldValues, Output, Saved> {
  schema: z.ZodType<Output, Input>;
  /** The values that the fields start with. */
  values: NoInfer<Input>;
  /** The call behind `onSave` (useWrite). */
  save: { isPending: boolean; error: Error | null };
  onSave: (values: NoInfer<Output>) => Promise<Saved>;
  /**
   * Gets the submitted values and the result of `onSave`, and gives the values that the form begins with now:
   * it stays open where the fields hold any others. Without it the fields are locked while the form is saved.
   */
  goOn?: (
    form: UseFormReturn<Input, unknown, NoInfer<Output>>,
    submitted: NoInfer<Input>,
    saved: NoInfer<Saved>,
  ) => NoInfer<Input>;
  /** Runs the save, and resolves to false where it has shown how that ended (./use-refusal-minicom). */
  attempt?: (save: () => Promise<unknown>) => Promise<boolean>;
  /** The notice of a save. */
  done: string;
  onClose: () => void;
}

/**
 * A form that is saved by one call, says so and closes; a failure keeps it and all that was typed. `dialog`
 * is for the FormDialog around its fields.
 */
export function useSaveForm<Input extends FieldValues, Output, Saved = unknown>(
  options: SaveFormOptions<Input, Output, Saved>,
) {
  const { schema, values, save, onSave, attempt = succeed, done, onClose } = options;
  const { goOn } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Input>,
  });
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
    waiting: goOn ? ("none" as const) : ("all" as const),
    onSubmit: async (values: Output) => {
      const submitted = submittedOf(form);
      let saved: Saved | undefined;
      const send = async () => {
        saved = await onSave(values);
        return saved;
      };
      if (!(await attempt(send))) return;
      const isTyped = !isSameJson(form.getValues(), submitted);
      if (goOn && !isUnmounted.current && adoptSaved(form, goOn(form, submitted, saved as Saved))) {
        notify.success(isTyped ? `${done} ${texts.typedMeanwhile}` : done);
        return;
      }
      notify.success(done);
      // The page's Back has closed the form already: `onClose` would close the dialog that is open by now.
      if (!isUnmounted.current) onClose();
    },
  };
  return { form, dialog };
}

async function succeed(save: () => Promise<unknown>): Promise<boolean> {
  await save();
  return true;
}
