import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useEffect, useState } from "react";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import type { ClubDocument } from "./club-document-form";

const searchParamParsers = { documento: parseAsInteger, nuovo: parseAsBoolean };
type Saved = Partial<ClubDocument> & { id: number };

/**
 * The document that the address opens. The fields that the editor saved are laid over the list's record:
 * below secretariat level the list leaves out unpublished documents, and the editor has to go on with them.
 */
export function useOpenDocument(list: readonly ClubDocument[] | undefined, isFetching: boolean) {
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const [saved, setSaved] = useState<Saved | null>(null);
  const [createdId, setCreatedId] = useState<number | null>(null);

  const listed = useLastKnown(
    open.documento,
    list?.find((document) => document.id === open.documento),
  );
  const own = saved?.id === open.documento ? saved : null;
  const document = listed || own ? ({ ...listed, ...own } as ClubDocument) : undefined;

  // The next opening begins with the server's record.
  useEffect(() => {
    if (open.documento !== null) return;
    setSaved(null);
    setCreatedId(null);
  }, [open.documento]);

  useRecordNotFound(
    list !== undefined && !isFetching && open.documento !== null && !document,
    "Questo documento non c'è più.",
    () => void setOpen(null, { history: "replace" }),
  );

  const keep = (id: number, fields: Partial<ClubDocument>) =>
    setSaved((before) => ({ ...(before?.id === id ? before : null), ...fields, id }));

  return {
    document,
    openId: open.documento,
    isNew: open.nuovo === true,
    /** A new document that has just got its id stays in the same editor. */
    editorKey: open.documento === null || open.documento === createdId ? "nuovo" : String(open.documento),
    openDocument(id: number) {
      // An undo in a notice may have kept something after the editor was closed.
      setSaved(null);
      void setOpen({ documento: id, nuovo: null });
    },
    openNew: () => void setOpen({ nuovo: true, documento: null }),
    close: () => void setOpen(null),
    keep,
    keepNew(id: number, fields: Partial<ClubDocument>) {
      keep(id, fields);
      setCreatedId(id);
      void setOpen({ documento: id, nuovo: null }, { history: "replace" });
    },
  };
}
