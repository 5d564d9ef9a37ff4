import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useScrollStop } from "@/components/ui/use-scroll-stop";
import type { KeyEffect } from "./keys";

/**
 * The changes that saving would make to the menu, kept up to date while boxes are ticked; and a warning, if
 * there is one. Beside the boxes on a wide window, else at the lower edge of the dialog, where it scrolls by
 * itself.
 */
export function ChangeSummary({ effect, warning }: { effect: KeyEffect; warning: string | null }) {
  const { shows, hides, without } = effect;
  const [area, setArea] = useState<HTMLElement | null>(null);
  useScrollStop(area);
  const isSame = shows.length + hides.length + without.length === 0;
  return (
    <section
      ref={setArea}
      aria-labelledby="effetto"
      className="sticky bottom-0 -mx-4 grid max-h-40 gap-2 overflow-y-auto border-t border-line bg-surface px-4 py-3 focus-visible:-outline-offset-2 sm:-mx-6 sm:px-6 lg:top-0 lg:mx-0 lg:max-h-none lg:self-start lg:border-t-0 lg:px-0 lg:py-0"
    >
      <h3 id="effetto" className="font-semibold">
        Effetto sul menu
      </h3>
      <div aria-live="polite" className="grid gap-2">
        {warning && (
          <p className="flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-warning">
            <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
            {warning}
          </p>
        )}
        {isSame && <p className="text-ink-soft">Nessuna modifica rispetto a quanto è salvato.</p>}
        <Line icon="eye" name="Mostra" labels={shows} />
        <Line icon="eye-off" name="Nasconde" labels={hides} />
        <Line icon="circle-slash" name="Senza effetto" labels={without} />
      </div>
    </section>
  );
}

function Line({ icon, name, labels }: { icon: IconName; name: string; labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <Icon name={icon} />
      {/* A new element for each text: screen readers announce new elements, not changed text. */}
      <span key={labels.join()} className="min-w-0 wrap-break-word">
        <span className="font-semibold">{name}:</span> {labels.join(", ")}
      </span>
    </p>
  );
}
