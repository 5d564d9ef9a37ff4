import type { Viewer } from "@/lib/client/viewer";

/** Somebody signed in, for components that are drawn alone. */
export const memberViewer: Viewer = {
  id: 3,
  soc: "3",
  name: "Paola",
  login: "paola",
  level: "SOCIO",
  keys: [],
  documentedCalls: false,
  uploadMaxBytes: 1,
  clubName: "Pontile",
  version: "1.2.3",
  sessionTime: { idleSeconds: 3600, maxSeconds: 43_200 },
};
