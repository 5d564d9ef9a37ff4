import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

const zooms = [1, 1.5, 2, 3, 4] as const;

interface ImagePreviewProps {
  href: string;
  name: string;
  /** The browser could not draw it: it is not there, or it is no image. */
  onFailed: () => void;
}

/** An image with zoom and rotation. */
export function ImagePreview({ href, name, onFailed }: ImagePreviewProps) {
  const [isShown, setShown] = useState(false);
  const [level, setLevel] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[level] ?? 1;
  const isSideways = turns % 2 === 1;
  return (
    <div className="relative flex min-h-72 flex-1 bg-surface-sunken">
      <section
        // On a phone an upright image is as wide as its room: it begins under the tools.
        className="absolute inset-0 overflow-auto max-sm:top-15"
        aria-label="Immagine"
        // A scrolling area must be reachable by keyboard, and then keeps the arrows for itself.
        tabIndex={zoom > 1 ? 0 : undefined}
        data-own-keys={zoom > 1 ? "" : undefined}
      >
        <div
          className="grid place-items-center [container-type:size]"
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        >
          {/* biome-ignore lint/performance/noImgElement: next/image would fetch without the session */}
          <img
            src={href}
            alt={`Anteprima di ${name}`}
            onLoad={() => setShown(true)}
            onError={onFailed}
            className={cn(
              "object-contain transition-transform",
              isSideways ? "max-h-[100cqw] max-w-[100cqh]" : "max-h-[100cqh] max-w-[100cqw]",
              !isShown && "opacity-0",
            )}
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        </div>
      </section>
      {!isShown && <Spinner className="absolute inset-0 m-auto size-6" />}
      <div className="absolute top-2 right-2 flex gap-1 rounded border border-line bg-surface p-0.5">
        <IconButton
          label="Riduci"
          icon="zoom-out"
          disabledReason={level === 0 ? "È già intera." : undefined}
          onClick={() => setLevel(level - 1)}
        />
        <IconButton
          label="Ingrandisci"
          icon="zoom-in"
          disabledReason={level === zooms.length - 1 ? "È già al massimo." : undefined}
          onClick={() => setLevel(level + 1)}
        />
        <IconButton label="Ruota" icon="rotate-cw" onClick={() => setTurns(turns + 1)} />
      </div>
    </div>
  );
}
