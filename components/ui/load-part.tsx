import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { isMissingCode } from "./missing-code";

/** A component whose code comes later; `load` fetches it before it is shown. */
type LaterPart<P> = ComponentType<P> & { load: () => Promise<void> };

/**
 * A component that the server never draws and for which nothing else waits: its code is fetched when it is
 * first shown, and `waiting` stands in its place until then. No boundary of `Suspense` (as `lazy` needs one,
 * and `dynamic` with options makes one): React shows the content of a boundary 300 ms later, even where the
 * code is there already, and keys pressed meanwhile are lost (https://github.com/react/react/issues/36569).
 */
export function laterPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (() => ReactNode) | null = null,
): LaterPart<P> {
  const code = new LaterCode(load, waiting);
  const part = (props: P) => <Part code={code} given={props} />;
  return Object.assign(part, { load: code.load });
}

interface Code<P> {
  Shown: ComponentType<P> | null;
  failure?: { error: unknown };
}

class LaterCode<P extends object> {
  readonly #importPart: () => Promise<ComponentType<P>>;
  readonly #atFirst: Code<P>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<void> | undefined;
  #now: Code<P>;

  constructor(load: () => Promise<ComponentType<P>>, waiting: (() => ReactNode) | null) {
    this.#importPart = load;
    this.#atFirst = { Shown: waiting };
    this.#now = this.#atFirst;
  }

  readonly now = () => this.#now;
  readonly atFirst = () => this.#atFirst;

  readonly load = () => {
    this.#loading ??= loadPart(this.#importPart).then(
      ({ default: Shown, isMissing }) => {
        if (isMissing) this.#loading = undefined;
        // A stand-in for a part that nobody has asked to see would only be in the way of the next try.
        if (!isMissing || this.#listeners.size > 0) this.#become({ Shown });
      },
      (error: unknown) => this.#become({ Shown: null, failure: { error } }),
    );
    return this.#loading;
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    // A part that is unmounted again at once, as the plan's drawing on a phone, is not fetched.
    queueMicrotask(() => this.#listeners.size > 0 && this.load());
    return () => void this.#listeners.delete(listener);
  };

  #become(code: Code<P>) {
    this.#now = code;
    for (const tell of this.#listeners) tell();
  }
}

function Part<P extends object>({ code, given }: { code: LaterCode<P>; given: P }) {
  const { Shown, failure } = useSyncExternalStore(code.subscribe, code.now, code.atFirst);
  if (failure) throw failure.error;
  return Shown && <Shown {...given} />;
}

/**
 * Fetches a component for `laterPart`, or for `dynamic` without options; a test checks that every import of a
 * component goes through here. Code that cannot be fetched, most often in a tab older than the last
 * deployment, is replaced by a stand-in instead of the screen's error: open dialogs and typed text beneath
 * stay, and a notice asks to reload. Because the `import()` is in the call of `dynamic`, the server draws
 * that component and names its files in the page, and inside the application the screen stays until the code
 * is there.
 */
export async function loadPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P>; isMissing?: true }> {
  try {
    return { default: await load() };
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    return { default: (given: P) => <MissingPart load={load} given={given} />, isMissing: true };
  }
}

function MissingPart<P extends object>({ load, given }: { load: () => Promise<ComponentType<P>>; given: P }) {
  const [Fetched, setFetched] = useState<ComponentType<P> | null>(null);
  const fetchAgain = () => {
    load().then((part) => setFetched(() => part), notifyMissingCode);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount, not at each render
  useEffect(fetchAgain, []);
  return Fetched && <Fetched {...given} />;
}

/** One notice for all failures; it stays until it is closed, and reloads on a press of its button alone. */
export function notifyMissingCode(): void {
  notify.error(navigator.onLine ? texts.newVersionNotice : texts.offline, {
    id: "missing-code",
    action: { label: texts.reload, onSelect: () => window.location.reload() },
  });
}
