import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { fileHref } from "@/lib/rules/stored-path";
import type { BoatValues } from "./boat-form";

/**
 * The boat's photo, which can be taken away with the next save; no call brings another one
 * (docs/rules/boats.md#photo).
 */
export function BoatPhoto<U>({ control }: { control: Control<BoatValues, unknown, U> }) {
  const { field } = useController<BoatValues, "foto", U>({ control, name: "foto" });
  const [isBroken, setBroken] = useState(false);
  const [confirm, question] = useConfirm();
  const href = fileHref(field.value);

  return (
    <section aria-label="Foto" className="grid gap-2">
      <h3 className="font-semibold">Foto</h3>
      {!field.value && <p className="text-ink-soft">La foto sparisce quando salvi.</p>}
      {field.value && (
        <div className="flex flex-wrap items-end gap-3">
          {href && !isBroken ? (
            // biome-ignore lint/performance/noImgElement: next/image would fetch without the session
            <img
              src={href}
              alt="La barca"
              onError={() => setBroken(true)}
              className="max-h-48 max-w-full rounded border border-line bg-surface-sunken object-contain"
            />
          ) : (
            <p className="flex items-center gap-2 text-ink-soft">
              <Icon name="image-off" className="size-5" />
              La foto non si è aperta.
            </p>
          )}
          <Button
            size="sm"
            variant="danger"
            icon="trash"
            onClick={() => void confirm({ onConfirm: () => field.onChange(null) })}
          >
            Elimina foto
          </Button>
        </div>
      )}
      {question}
    </section>
  );
}
