"use client";

import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import type { SessionTime } from "../contract/session-time";
import { allowPageEnd } from "../page-end";
import type { Level } from "../rules/levels";
import { setViewerId } from "./viewer-header";

/** The person who is signed in, as the screens need them; never the token. */
export interface Viewer {
  id: number;
  /** SOC_ID. */
  soc: string;
  name: string;
  /** The name that was typed to sign in. */
  login: string;
  level: Level;
  /** Menu keys that are true. */
  keys: readonly string[];
  /** LEGACY_DOCUMENTED_CALLS is on: corrected actions send the documented calls. */
  documentedCalls: boolean;
  /** Largest upload, in bytes. */
  uploadMaxBytes: number;
  /** The club's name on printed pages (CLUB_NAME). */
  clubName: string;
  /** Pontile's own version. */
  version: string;
  /** When the session ends, as of the page load. */
  sessionTime: SessionTime;
}

const Context = createContext<Viewer | null>(null);

/**
 * The viewer of the page, for its screens and its calls. A page that is rendered again for somebody else is
 * loaded anew.
 */
export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const [firstId] = useState(viewer.id);
  // Screens make their first calls in effects, which run after this.
  useLayoutEffect(() => setViewerId(firstId), [firstId]);
  const isOther = useReloadForOther(viewer.id !== firstId);
  return <Context.Provider value={viewer}>{!isOther && children}</Context.Provider>;
}

/**
 * The content rendered for the member `id`. The router fetches a screen as the person who signed in last in
 * this browser: one of somebody else is not put into the page, which is loaded anew for them.
 */
export function ForViewer({ id, children }: { id: number; children: ReactNode }) {
  const viewer = useViewer();
  return useReloadForOther(viewer.id !== id) ? null : children;
}

function useReloadForOther(isOther: boolean): boolean {
  useEffect(() => {
    if (!isOther) return;
    allowPageEnd();
    window.location.reload();
  }, [isOther]);
  return isOther;
}

export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (!viewer) throw new Error("useViewer needs a ViewerProvider");
  return viewer;
}
