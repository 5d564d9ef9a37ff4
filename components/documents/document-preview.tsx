"use client";

import { useState } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { buttonClass, IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { previewKind } from "@/lib/rules/file-types";
import { fileHref, fileNameOf } from "@/lib/rules/stored-path";

/**
 * A stored file, as large as its place allows: an image with zoom and rotation, a PDF in the browser's own viewer, anything
 * else by the button 'VISUALIZZA' (docs/rules/files.md#preview). The address is always the gateway's.
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
  const name = fileNameOf(path);
  if (!href) {
    return (
      <EmptyState
        icon={<Icon name="file-question-mark" />}
        title="Nessun file"
        hint={missingHint}
        className={className}
      />
    );
  }
  return (
    <figure className={cn("flex flex-col", className)}>
      <Preview key={href} href={href} name={name} />
      <figcaption className="flex items-center gap-2 border-t border-line bg-surface px-3 py-1.5">
        <span className="min-w-0 flex-1 truncate text-xs text-ink-soft" title={name}>
          {name}
        </span>
        <a
          href={href}
          target="_blank"
          rel="noopener"
          className={cn(buttonClass({ variant: "ghost", size: "sm" }), "gap-2")}
        >
          <Icon name="external-link" />
          {previewKind(name) === "image" ? "Apri" : "VISUALIZZA"}
        </a>
        <a
          href={`${href}?scarica`}
          download={name}
          className={cn(buttonClass({ variant: "ghost", size: "sm" }), "gap-2")}
        >
          <Icon name="download" />
          Scarica
        </a>
      </figcaption>
    </figure>
  );
}

function Preview({ href, name }: { href: string; name: string }) {
  switch (previewKind(name)) {
    case "image":
      return <ImagePreview href={href} name={name} />;
    case "pdf":
      return (
        <iframe
          src={`${href}#navpanes=0&view=FitH`}
          title={`Anteprima di ${name}`}
          className="min-h-80 w-full flex-1 bg-surface-sunken"
        />
      );
    case "tiff":
      return (
        <EmptyState
          icon={<Icon name="file-text" />}
          title="Anteprima non disponibile"
          hint="Il browser non sa mostrare le immagini TIFF: scarica il file e aprilo sul computer."
          action={<DownloadLink href={href} name={name} />}
          className="flex-1"
        />
      );
    default:
      return (
        <EmptyState
          icon={<Icon name="file-text" />}
          title={name}
          hint="Questo tipo di file si apre con il suo programma: usa VISUALIZZA."
          className="flex-1"
        />
      );
  }
}

function DownloadLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      href={`${href}?scarica`}
      download={name}
      className={cn(buttonClass({ variant: "secondary" }), "gap-2")}
    >
      <Icon name="download" />
      Scarica il file
    </a>
  );
}

const zooms = [1, 1.5, 2, 3, 4] as const;

function ImagePreview({ href, name }: { href: string; name: string }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const [level, setLevel] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[level] ?? 1;
  const isSideways = turns % 2 === 1;

  if (state === "failed") {
    return (
      <ErrorState
        title="Il file non si è aperto"
        hint="Il documento è al sicuro: riprova, oppure scaricalo."
        onRetry={() => {
          setState("loading");
          setAttempt(attempt + 1);
        }}
        className="flex-1"
      />
    );
  }
  return (
    <div className="relative flex min-h-72 flex-1 bg-surface-sunken">
      <section
        className="absolute inset-0 overflow-auto"
        aria-label="Immagine"
        // What scrolls must be reachable by keyboard, and then keeps the arrows for itself.
        tabIndex={zoom > 1 ? 0 : undefined}
        data-own-keys={zoom > 1 ? "" : undefined}
      >
        <div
          className="grid place-items-center [container-type:size]"
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        >
          {/* biome-ignore lint/performance/noImgElement: next/image fetches on the server, without the person's session */}
          <img
            key={attempt}
            src={href}
            alt={`Anteprima di ${name}`}
            onLoad={() => setState("shown")}
            onError={() => setState("failed")}
            className={cn(
              "object-contain transition-transform",
              isSideways ? "max-h-[100cqw] max-w-[100cqh]" : "max-h-[100cqh] max-w-[100cqw]",
              state === "loading" && "opacity-0",
            )}
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        </div>
      </section>
      {state === "loading" && <Spinner className="absolute inset-0 m-auto size-6" />}
      <div className="absolute top-2 right-2 flex gap-1 rounded border border-line bg-surface p-0.5">
        <IconButton
          label="Riduci"
          icon={<Icon name="zoom-out" />}
          disabledReason={level === 0 ? "È già intera." : undefined}
          onClick={() => setLevel(level - 1)}
        />
        <IconButton
          label="Ingrandisci"
          icon={<Icon name="zoom-in" />}
          disabledReason={level === zooms.length - 1 ? "È già al massimo." : undefined}
          onClick={() => setLevel(level + 1)}
        />
        <IconButton label="Ruota" icon={<Icon name="rotate-cw" />} onClick={() => setTurns(turns + 1)} />
      </div>
    </div>
  );
}
