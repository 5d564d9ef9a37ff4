import { type ComponentProps, useContext } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { FileDrop, type FileStatus } from "@/components/form/file-drop";
import { FormSaving } from "@/components/form/waiting-fields";

type FileFieldProps<T extends FieldValues, U> = Pick<BoundFieldProps<T, U>, "control" | "name" | "disabled"> &
  Pick<ComponentProps<typeof FileDrop>, "accept" | "maxBytes" | "onBlocked"> & {
    /** The sending that the form begins. */
    upload: { status: FileStatus; progress: number | null; cancel: () => void; reset: () => void };
  };

/**
 * The file of a form, null while none is chosen; the progress of its sending is shown in its place. None is
 * taken while the form is saved, because its dialog closes then.
 */
export function FileField<T extends FieldValues, U = T>(props: FileFieldProps<T, U>) {
  const { control, name, upload, disabled, onBlocked, ...drop } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const { progress, cancel, reset } = upload;
  // Without a file it is the form alone that is sent.
  const status = field.value ? upload.status : "initial";
  // A field whose file is being sent takes no other by itself, and its sending can be cancelled.
  const waits = useContext(FormSaving) && status !== "saving";
  return (
    <FileDrop
      {...drop}
      label="File"
      file={field.value}
      onFile={(file) => {
        reset();
        field.onChange(file);
      }}
      disabled={disabled || waits}
      onBlocked={waits ? undefined : onBlocked}
      status={status}
      progress={progress}
      onCancel={cancel}
      error={fieldState.error?.message ?? null}
    />
  );
}
