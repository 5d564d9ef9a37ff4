import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/client/errors";
import { fileCheck } from "@/lib/client/files";
import { fileFailureText } from "@/lib/format/file-failure";
import { withCode } from "@/lib/format/request-code";
import { previewKind } from "@/lib/rules/file-types";
import { fileHref, fileNameOf } from "@/lib/rules/stored-path";
import { ImagePreview } from "./image-preview";

/**
 * A stored file, as large as its place allows: an image with zoom and rotation, a PDF in the browser's own
 * viewer, anything else by the button 'Visualizza' (docs/rules/files.md#preview). The address is always the
 * gateway's.
 */
export function DocumentPreview({
  path,
  missingHint = "A questo documento non è allegato un file leggibile.",
  className,
}: {
  path: string | null | undefined;
  missingHint?: string;
  className?: string;
}) {
  const href = fileHref(path);
  if (!href) return <NoFile hint={missingHint} className={className} />;
  return <StoredFile key={href} href={href} name={fileNameOf(path)} className={className} />;
}

/** One line where the preview stands above the rest: without a file it needs no room. */
function NoFile({ hint, className }: { hint: string; className?: string }) {
  return (
    <EmptyState
      icon="file-question-mark"
      title="Nessun file"
      hint={hint}
      className={cn(className, lineOnPhone)}
    />
  );
}

const lineOnPhone = cn(
  "max-lg:min-h-0 max-lg:flex-row max-lg:justify-start max-lg:gap-2 max-lg:px-4 max-lg:py-2.5",
  "max-lg:[&>span]:mb-0 max-lg:[&>span]:size-6 max-lg:[&>span>svg]:size-4",
  "max-lg:text-left max-lg:[&>p]:sr-only max-lg:[&>div]:mt-0 max-lg:[&>div]:text-xs",
);

interface StoredFileProps {
  href: string;
  name: string;
}

/**
 * The file with its name and links above it, so that a notice at the lower edge covers neither; on a phone
 * they are below.
 */
function StoredFile({ href, name, className }: StoredFileProps & { className?: string }) {
  const kind = previewKind(name);
  const nameId = useId();
  const [attempt, setAttempt] = useState(0);
  // The number of checks that had failed when the browser could not draw the image.
  const [undrawnAt, setUndrawnAt] = useState<number | null>(null);
  // An image that the browser has drawn is there; any other file is checked for by a request of its own.
  const check = useQuery({ ...fileCheck(href), enabled: kind !== "image" || undrawnAt !== null });
  // An image that is found after its check has failed is drawn anew.
  const isUndrawn = undrawnAt !== null && (check.isError || undrawnAt === check.errorUpdateCount);
  const error = kind !== "image" || isUndrawn ? check.error : null;
  function retry() {
    setAttempt(attempt + 1);
    setUndrawnAt(null);
    if (kind !== "image") void check.refetch();
  }

  let content: ReactNode;
  if (error) content = <FileProblem error={error} onRetry={retry} retrying={check.isFetching} />;
  else if (kind === "image" && !isUndrawn)
    content = (
      <ImagePreview
        key={`${attempt} ${check.errorUpdateCount}`}
        href={href}
        name={name}
        onFailed={() => setUndrawnAt(check.errorUpdateCount)}
      />
    );
  else if (kind === "image")
    content = check.data ? (
      <ErrorState
        title="L'immagine non si può mostrare"
        hint="Il file c'è, ma il browser non riesce a leggerlo: scaricalo e aprilo sul computer."
        onRetry={retry}
        className="flex-1"
      />
    ) : (
      <Spinner className="m-auto size-6" />
    );
  else if (kind === "pdf") content = <PdfPreview href={href} name={name} fetches={check.data} />;
  else content = <NoPreview href={href} name={name} isTiff={kind === "tiff"} />;

  return (
    <figure aria-labelledby={nameId} className={cn("flex flex-col", className)}>
      <figcaption className="flex min-h-11 items-center gap-2 border-line bg-surface px-3 py-1.5 max-lg:order-last max-lg:border-t lg:border-b">
        <span id={nameId} className="min-w-0 flex-1 truncate text-xs text-ink-soft" title={name}>
          {name}
        </span>
        {!error && <FileLinks href={href} name={name} openLabel={kind === "image" ? "Apri" : "Visualizza"} />}
      </figcaption>
      {content}
    </figure>
  );
}

function FileLinks({ href, name, openLabel }: StoredFileProps & { openLabel: string }) {
  const look = { variant: "ghost", size: "sm" } as const;
  return (
    <>
      <NewTabLink href={href} {...look}>
        {openLabel}
      </NewTabLink>
      <a href={`${href}?scarica`} download={name} className={cn(buttonClass(look), "gap-2")}>
        <Icon name="download" />
        Scarica
      </a>
    </>
  );
}

/**
 * The error in place of a file: the failure, that the data are safe, and the way out
 * (docs/rules/files.md#a-file-that-cannot-be-shown).
 */
function FileProblem({ error, ...retry }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const { code, requestId } = error instanceof ApiError ? error : { code: "unanswered", requestId: null };
  const { title, hint } = fileFailureText(code, error.message);
  return <ErrorState title={title} hint={withCode(hint, requestId)} {...retry} className="flex-1" />;
}

/**
 * The browser's own viewer, shown when the file is known to be there (`fetches`, lib/client/files.ts): for
 * one that is not it has a page of its own.
 */
function PdfPreview({ href, name, fetches }: StoredFileProps & { fetches: number | undefined }) {
  const isThere = fetches !== undefined;
  return (
    <div className="relative flex min-h-80 flex-1 bg-surface-sunken">
      <iframe
        key={fetches ?? 1}
        src={`${href}#navpanes=0&view=FitH`}
        title={`Anteprima di ${name}`}
        className={cn("w-full flex-1", !isThere && "invisible")}
      />
      {!isThere && <Spinner className="absolute inset-0 m-auto size-6" />}
    </div>
  );
}

function NoPreview({ href, name, isTiff }: StoredFileProps & { isTiff: boolean }) {
  if (!isTiff) {
    return (
      <EmptyState
        icon="file-text"
        title={name}
        hint="Questo tipo di file si apre con il suo programma: usa «Visualizza»."
        className="flex-1"
      />
    );
  }
  return (
    <EmptyState
      icon="file-text"
      title="Anteprima non disponibile"
      hint="Il browser non sa mostrare le immagini TIFF: scarica il file e aprilo sul computer."
      action={
        <a
          href={`${href}?scarica`}
          download={name}
          className={cn(buttonClass({ variant: "secondary" }), "gap-2")}
        >
          <Icon name="download" />
          Scarica il file
        </a>
      }
      className="flex-1"
    />
  );
}
