"use client";

import { type ComponentType, useEffect, useState } from "react";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { isMissingCode } from "./missing-code";

/** Whatever its properties. */
type AnyComponent = ComponentType<never>;
type Loaded<C extends AnyComponent> = C | { default: C };

/**
 * Fetches a component for `dynamic` or `lazy`. Where it cannot be fetched, most often in a tab that is older
 * than the last deployment, a stand-in takes its place instead of the screen's error: what is open and typed
 * beneath stays as it is, and a notice asks to reload. Every import of a component goes through here; a test
 * holds to that. Where the part may be drawn on the server, the `import()` stands in the call of `dynamic`:
 * the page then names its files.
 */
export async function loadPart<C extends AnyComponent>(
  load: () => Promise<Loaded<C>>,
): Promise<{ default: C }> {
  try {
    return asModule(await load());
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    const standIn = (given: object) => <MissingPart load={load} given={given} />;
    return { default: standIn as unknown as C };
  }
}

function asModule<C extends AnyComponent>(loaded: Loaded<C>): { default: C } {
  return "default" in loaded ? loaded : { default: loaded };
}

interface MissingPartProps {
  load: () => Promise<Loaded<AnyComponent>>;
  /** The properties of the part that is missing. */
  given: object;
}

function MissingPart({ load, given }: MissingPartProps) {
  const [Part, setPart] = useState<ComponentType<object> | null>(null);
  const fetchAgain = () => {
    load().then(
      (loaded) => setPart(() => asModule(loaded).default as unknown as ComponentType<object>),
      notifyMissingCode,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount, not at each render
  useEffect(fetchAgain, []);
  return Part && <Part {...given} />;
}

/** One notice for all failures; it stays until it is closed, and reloads on a press of its button alone. */
export function notifyMissingCode(): void {
  notify.error(navigator.onLine ? texts.newVersionNotice : texts.offline, {
    id: "missing-code",
    action: { label: texts.reload, onSelect: () => window.location.reload() },
  });
}
