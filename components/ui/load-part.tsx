"use client";

import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { isMissingCode } from "./missing-code";

type Loaded<P> = ComponentType<P> | { default: ComponentType<P> };

/** A component whose code comes later; `load` fetches it before it is shown. */
type LaterPart<P> = ComponentType<P> & { load: () => Promise<void> };

/**
 * A component whose code is fetched when it is first shown; until then, and on the server, `waiting` stands
 * in its place. It is not made by `lazy` or `dynamic`: React holds back for 300 ms what these show, even
 * where the code is there already, and keys pressed meanwhile are lost
 * (https://github.com/react/react/issues/36569).
 */
export function laterPart<P extends object>(
  load: () => Promise<Loaded<P>>,
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
  readonly #importPart: () => Promise<Loaded<P>>;
  readonly #atFirst: Code<P>;
  readonly #listeners = new Set<() => void>();
  #loading: Promise<void> | undefined;
  #now: Code<P>;

  constructor(load: () => Promise<Loaded<P>>, waiting: (() => ReactNode) | null) {
    this.#importPart = load;
    this.#atFirst = { Shown: waiting };
    this.#now = this.#atFirst;
  }

  readonly now = () => this.#now;
  readonly atFirst = () => this.#atFirst;

  readonly load = () => {
    this.#loading ??= loadPart(this.#importPart).then(
      (module) => this.#become({ Shown: module.default }),
      (error: unknown) => this.#become({ Shown: null, failure: { error } }),
    );
    return this.#loading;
  };

  readonly subscribe = (listener: () => void) => {
    void this.load();
    this.#listeners.add(listener);
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
 * Fetches a component for `laterPart`, or for `dynamic` where the server draws it: its `import()` then
 * stands in the call of `dynamic`, and the page names its files. Where it cannot be fetched, most often in a
 * tab that is older than the last deployment, a stand-in takes its place instead of the screen's error: what
 * is open and typed beneath stays as it is, and a notice asks to reload. Every import of a component goes
 * through here; a test holds to that.
 */
export async function loadPart<P extends object>(
  load: () => Promise<Loaded<P>>,
): Promise<{ default: ComponentType<P> }> {
  try {
    return asModule(await load());
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    return { default: (given: P) => <MissingPart load={load} given={given} /> };
  }
}

function asModule<P>(loaded: Loaded<P>): { default: ComponentType<P> } {
  return "default" in loaded ? loaded : { default: loaded };
}

function MissingPart<P extends object>({ load, given }: { load: () => Promise<Loaded<P>>; given: P }) {
  const [Fetched, setFetched] = useState<ComponentType<P> | null>(null);
  const fetchAgain = () => {
    load().then((loaded) => setFetched(() => asModule(loaded).default), notifyMissingCode);
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
