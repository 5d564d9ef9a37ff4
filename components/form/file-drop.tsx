import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { FieldError } from "@/components/form/field";
import { type AcceptedKinds, fileProblem, formatBytes, formatLimits } from "@/components/form/file-checks";
import { Button, IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { texts } from "@/lib/format/texts";

/** The state of the sending of a file: not begun, under way, done, failed. */
export type FileStatus = "initial" | "saving" | "success" | "failed";

type FileDropProps = {
  label: string;
  accept: AcceptedKinds;
  /** The largest size, in bytes. */
  maxBytes: number;
  file: File | null;
  /** Gets a file that passed the checks, or null when the chosen one is taken away. */
  onFile: (file: File | null) => void;
  status: FileStatus;
  /** 0 to 100 while it is being sent; null when unknown. */
  progress: number | null;
  /** Stops the sending. */
  onCancel?: () => void;
  /** Why the sending failed, or why the form refuses it. */
  error?: string | null;
  /** The text of the status line after a sending that failed. */
  failedText?: string;
  disabled?: boolean;
  /** Somebody clicked or dropped while it is disabled: the caller says which step comes first. */
  onBlocked?: () => void;
};

/**
 * A place for one file: drag it, paste it, click, or use the button by keyboard. Checks kind and size before
 * anything is sent.
 */
export function FileDrop(props: FileDropProps) {
  const { label, accept, maxBytes, file, status, disabled = false } = props;
  const limitsId = useId();
  const problemId = useId();
  const { getRootProps, getInputProps, isDragActive, chooser, choose, takeAway, refusal } =
    useFileChoice(props);
  const saving = status === "saving";
  const problem = refusal === null ? props.error : file ? `${refusal} Resta «${file.name}».` : refusal;
  // A file that was turned away says nothing of the one that stays.
  const isWrong = Boolean(file ? props.error : problem);
  return (
    <fieldset aria-describedby={limitsId} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div {...getRootProps({ onClick: choose })} className={frameClass({ disabled, isDragActive, isWrong })}>
        <input
          {...getInputProps({ accept: acceptAttribute(accept), "aria-label": label, disabled: saving })}
        />
        <div className="flex items-center gap-4">
          <FilePreview file={file} />
          <div className="min-w-0 flex-1">
            {file ? (
              <FileFacts file={file} />
            ) : (
              <p className={disabled ? "text-ink-faint" : "text-ink-soft"}>
                {isDragActive ? "Lascia qui il file" : "Trascina qui il file, oppure sceglilo."}
              </p>
            )}
            <p id={limitsId} className="text-xs text-ink-faint">
              {formatLimits(accept, maxBytes)}
            </p>
          </div>
          {!saving && (
            <div className="flex shrink-0 items-center gap-1">
              <Button
                size="sm"
                aria-describedby={problem ? `${problemId} ${limitsId}` : limitsId}
                // The search for the first wrong field goes by it.
                data-invalid={isWrong || undefined}
                ref={chooser}
                onClick={choose}
              >
                {file ? "Cambia" : "Scegli"}
                <span className="sr-only"> file: {label}</span>
              </Button>
              {file && !disabled && <IconButton label="Togli il file" icon="trash" onClick={takeAway} />}
            </div>
          )}
        </div>
        {saving && <Sending progress={props.progress} onCancel={props.onCancel} />}
      </div>
      <StatusLine status={status} failedText={props.failedText ?? texts.fileFailed} />
      <FieldError id={problemId}>{problem}</FieldError>
    </fieldset>
  );
}

/** Takes the file that somebody drops or chooses; `refusal` says, until one is sent, why one is not taken. */
function useFileChoice({ accept, maxBytes, onFile, status, disabled, onBlocked }: FileDropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const saving = status === "saving";
  if (saving && refusal !== null) setRefusal(null);

  const takeFiles = (files: File[]) => {
    if (saving) return;
    if (disabled) onBlocked?.();
    else if (files.length > 1) setRefusal("Puoi caricare un solo file alla volta.");
    else if (files[0]) {
      const reason = fileProblem(files[0], accept, maxBytes);
      setRefusal(reason);
      if (reason === null) onFile(files[0]);
    }
  };

  const { open, ...zone } = useDropzone({
    // The checks are ours, for their words; the browser's own dialog still filters by the `accept` of
    // `getInputProps`.
    accept: undefined,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, refused) => takeFiles([...files, ...refused.map((rejection) => rejection.file)]),
  });

  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    if (saving) return;
    if (disabled) onBlocked?.();
    else open();
  };
  const takeAway = (event: MouseEvent) => {
    event.stopPropagation();
    setRefusal(null);
    onFile(null);
    // The button that was pressed goes with the file.
    chooser.current?.focus();
  };
  return { ...zone, chooser, choose, takeAway, refusal };
}

function frameClass(state: { disabled: boolean; isDragActive: boolean; isWrong: boolean }) {
  const { disabled, isDragActive, isWrong } = state;
  const color = disabled
    ? "border-line-strong"
    : isDragActive
      ? "border-accent"
      : "border-line-strong hover:border-accent";
  return cn(
    "rounded-lg border p-4 transition-colors",
    isDragActive && !disabled ? "border-solid bg-accent-soft" : "border-dashed",
    disabled ? "cursor-not-allowed bg-surface-sunken" : !isDragActive && "bg-surface",
    isWrong ? "border-danger" : color,
  );
}

function FileFacts({ file }: { file: File }) {
  return (
    <>
      <p className="truncate font-semibold" title={file.name}>
        {file.name}
      </p>
      <p className="text-xs text-ink-soft">{formatBytes(file.size)}</p>
    </>
  );
}

function Sending({ progress, onCancel }: Pick<FileDropProps, "progress" | "onCancel">) {
  return (
    <div className="mt-3 flex items-end gap-3">
      <Progress label="Caricamento del file" value={progress} className="flex-1" />
      {onCancel && (
        <Button
          size="sm"
          icon="x"
          onClick={(event) => {
            event.stopPropagation();
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  );
}

function StatusLine({ status, failedText }: { status: FileStatus; failedText: string }) {
  return (
    <p role="status" className="mt-1 text-sm empty:mt-0">
      {status === "saving" && <span className="sr-only">{texts.loading}</span>}
      {status === "success" && (
        <span className="flex items-center gap-1.5 text-positive">
          <Icon name="circle-check" className="size-4 shrink-0" />
          {texts.fileSaved}
        </span>
      )}
      {status === "failed" && (
        <span className="flex items-center gap-1.5 text-danger">
          <Icon name="circle-exclamation-point" className="size-4 shrink-0" />
          {failedText}
        </span>
      )}
    </p>
  );
}

/**
 * A thumbnail of an image, a sheet for everything else and for images that the browser cannot draw (TIFF).
 */
function FilePreview({ file }: { file: File | null }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(null);
    };
  }, [file]);

  const icon = file ? "file-text" : "upload";
  return (
    <span
      aria-hidden
      className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded bg-surface-sunken text-ink-faint"
    >
      <Icon name={icon} className="size-5" />
      {address && (
        <span
          className="absolute inset-0 bg-cover bg-center"
          style={{ backgroundImage: `url("${address}")` }}
        />
      )}
    </span>
  );
}

function acceptAttribute(accept: AcceptedKinds): string {
  return Object.entries(accept)
    .flatMap(([mime, endings]) => [mime, ...endings])
    .join(",");
}
