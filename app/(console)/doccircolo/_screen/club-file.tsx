import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileDrop } from "@/components/form/file-drop";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { OpenFile } from "@/features/documents/open-file";
import { uploadKinds } from "@/features/documents/upload-types";
import { errorText, isOvertaken } from "@/lib/client/errors";
import { canOpenFile } from "@/lib/client/files";
import { refetchAfter } from "@/lib/client/query";
import { useSeenFile } from "@/lib/client/use-seen-file";
import { useUpload } from "@/lib/client/use-upload";
import { useViewer } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { fileNameOf } from "@/lib/rules/stored-path";
import type { ClubDocument } from "./club-document-form";

/** Verbatim (docs/rules/club-documents.md#files), as the next one. */
const BLOCKED = "Devi prima scegliere il tipo di File e l'Utente";
const NOT_STORED = "Attenzione Documento non salvato correttamente";
const UNSAVED = "Prima salva i dati: poi puoi caricare i file.";
const BLOCKED_MS = 3000;

const kinds = {
  path: { call: "doccirc.uploadMain", label: "File principale", failed: texts.fileFailed },
  sorgente: {
    call: "doccirc.uploadSource",
    label: "File sorgente",
    failed: "Qualcosa è andato storto in Sorgente...",
  },
} as const;

interface ClubFileProps {
  /** None until it has been saved for the first time. */
  document: ClubDocument | undefined;
  kind: keyof typeof kinds;
  /** The name box holds a name; without one nothing can be chosen or sent. */
  isNamed: boolean;
  /** Why this viewer cannot open the document's files now. */
  lockedReason?: string;
  file: File | null;
  onFile: (file: File | null) => void;
  /** The file is stored and can be fetched again. */
  onStored: (path: string) => void;
  /** Another file than the one on screen is stored by now. */
  onFound: (path: string | null) => void;
}

/** One of a club document's two files: see what is there, choose another, send it. */
export function ClubFile(props: ClubFileProps) {
  const { document, kind, isNamed, lockedReason, file, onFile } = props;
  const { label, failed } = kinds[kind];
  const { uploadMaxBytes } = useViewer();
  const { sendFile, isSending, isMissing, setMissing, upload, seen } = useClubFile(props);
  const { cancel, reset, status, progress, error } = upload;
  const block = () => notify.error(isNamed ? UNSAVED : BLOCKED, { durationMs: BLOCKED_MS });

  async function send() {
    if (!isNamed || !document) return block();
    if (file) await sendFile(file, document.id);
  }

  const name = fileNameOf(document?.[kind]);
  const unsent = document ? "Scegli prima il file." : UNSAVED;
  return (
    <section aria-label={label} className="grid content-start gap-2">
      <FileDrop
        label={label}
        accept={uploadKinds}
        maxBytes={uploadMaxBytes}
        file={file}
        onFile={(next) => {
          setMissing(false);
          reset();
          seen.begin();
          onFile(next);
        }}
        status={isSending ? "saving" : isMissing ? "failed" : status}
        progress={progress}
        onCancel={cancel}
        failedText={failed}
        error={isMissing ? NOT_STORED : error ? errorText(error) : null}
        disabled={!isNamed || !document}
        onBlocked={block}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon="send"
          loading={isSending}
          disabledReason={isNamed && !file ? unsent : undefined}
          onClick={() => void send()}
        >
          Invia<span className="sr-only"> {label}</span>
        </Button>
        <OpenFile label={label} path={document?.[kind]} lockedReason={lockedReason} />
      </div>
      <p className="truncate text-xs text-ink-soft" title={name || undefined}>
        {name ? `Ora c'è: ${name}` : "Nessun file caricato."}
      </p>
    </section>
  );
}

/** Sends the file of a document, and sees whether it is there then. */
function useClubFile({ document, kind, lockedReason, onStored, onFound }: ClubFileProps) {
  const queries = useQueryClient();
  const { call } = kinds[kind];
  const upload = useUpload(call);
  const seen = useSeenFile(kind, document?.[kind]);
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);

  async function sendFile(file: File, id: number) {
    setSending(true);
    setMissing(false);
    try {
      const answer = await upload.send({ file, fields: { id }, asRead: seen.asRead() });
      if (!answer) return;
      seen.forget();
      const stored: unknown = (answer.Documenti as Record<string, unknown>)[kind];
      const isStored =
        typeof stored === "string" && (lockedReason !== undefined || (await canOpenFile(stored)));
      setMissing(!isStored);
      if (isStored) onStored(stored);
    } catch (error) {
      // Its sentence stands at the file; of a colleague's the name is to be on screen too.
      const found = seen.found(error);
      if (found !== undefined) onFound(found);
      if (isOvertaken(error)) await refetchAfter(queries, call);
    } finally {
      setSending(false);
    }
  }
  return { sendFile, isSending, isMissing, setMissing, upload, seen };
}
