"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { SessionTime } from "../contract/session-time";
import type { Level } from "../rules/levels";

/** Who is signed in, as the screens need it. Never the token. */
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
  /** Whose paper it is that is printed (CLUB_NAME). */
  clubName: string;
  /** When the session ends, as of the page load. */
  sessionTime: SessionTime;
}

const Context = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <Context.Provider value={viewer}>{children}</Context.Provider>;
}

export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (!viewer) throw new Error("useViewer needs a ViewerProvider");
  return viewer;
}
