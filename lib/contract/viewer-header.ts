/** The header with the member id of the viewer whose page makes a request (docs/rules/sign-in.md#viewer). */
export const VIEWER_HEADER = "x-viewer";
