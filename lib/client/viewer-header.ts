import { VIEWER_HEADER } from "../contract/viewer-header";

let viewerId: number | null = null;

/** Says whose page this is, before its first call. */
export function setViewerId(id: number): void {
  viewerId = id;
}

/** The member id of whose page this is; null on the sign-in screen. */
export const pageViewerId = (): number | null => viewerId;

/**
 * The header of each call by which the server refuses it once somebody else has signed in in this browser
 * (docs/rules/sign-in.md#viewer).
 */
export const viewerHeader = (): Record<string, string> =>
  viewerId === null ? {} : { [VIEWER_HEADER]: String(viewerId) };
