import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FileField } from "@/components/form/file-field";
import { notify } from "@/components/ui/notice";
import { useViewer } from "@/lib/client/viewer";
import { uploadKinds } from "./upload-types";

type UploadFieldProps<T extends FieldValues, U> = Pick<
  ComponentProps<typeof FileField<T, U>>,
  "control" | "name" | "upload" | "disabled"
> & {
  /** Said when somebody tries while it is disabled. */
  blockedText: string;
};

/** The file of a new document. */
export function UploadField<T extends FieldValues, U = T>({ blockedText, ...field }: UploadFieldProps<T, U>) {
  const { uploadMaxBytes } = useViewer();
  return (
    <FileField
      {...field}
      accept={uploadKinds}
      maxBytes={uploadMaxBytes}
      onBlocked={() => notify.error(blockedText, { durationMs: 3000 })}
    />
  );
}
