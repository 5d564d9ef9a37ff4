import { VIEWER_HEADER } from "../contract/viewer-header";

/** The member id of whose page this is; null on the sign-in screen. */
let viewerId: number | null = null;

/** Says whose page this is, before its first call. */
export function setViewerId(id: number): void {
  viewerId = id;
}

/**
 * The header of each call by which the server refuses it once somebody else has signed in in this browser
 * (docs/rules/sign-in.md#viewer).
 */
export const viewerHeader = (): Record<string, string> =>
  viewerId === null ? {} : { [VIEWER_HEADER]: String(viewerId) };
