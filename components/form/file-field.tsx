import type { ComponentProps } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { FileDrop, type FileStatus } from "@/components/form/file-drop";

type FileFieldProps<T extends FieldValues, U> = Pick<BoundFieldProps<T, U>, "control" | "name" | "disabled"> &
  Pick<ComponentProps<typeof FileDrop>, "accept" | "maxBytes" | "onBlocked"> & {
    /** The sending that the form begins. */
    upload: { status: FileStatus; progress: number | null; cancel: () => void; reset: () => void };
  };

/** The file of a form, null while none is chosen; how its sending goes is shown in its place. */
export function FileField<T extends FieldValues, U = T>(props: FileFieldProps<T, U>) {
  const { control, name, upload, ...drop } = props;
  const { field, fieldState } = useController<T, typeof name, U>({ control, name });
  const { status, progress, cancel, reset } = upload;
  return (
    <FileDrop
      {...drop}
      label="File"
      file={field.value}
      onFile={(file) => {
        reset();
        field.onChange(file);
      }}
      // Without a file it is the form alone that is sent.
      status={field.value ? status : "initial"}
      progress={progress}
      onCancel={cancel}
      error={fieldState.error?.message ?? null}
    />
  );
}
