/**
 * The segments of a stored path as the legacy API gives it (`uploads/documenti/12/nome file.pdf`, with or
 * without a leading slash); null for a URL, a dot segment, a backslash or control characters
 * (docs/rules/files.md#stored-files).
 */
export function storedSegments(path: string | null | undefined): string[] | null {
  const plain = path?.replace(/^\//, "") ?? "";
  if (
    plain === "" ||
    /^[a-z][a-z0-9+.-]*:/i.test(plain) ||
    /[\\\p{Cc}]/u.test(plain) ||
    !plain.isWellFormed()
  )
    return null;
  const segments = plain.split("/");
  return segments.every((segment) => segment !== "" && segment !== "." && segment !== "..") ? segments : null;
}

/** The address of a stored file at the gateway; null for an invalid path. */
export function fileHref(path: string | null | undefined): string | null {
  const segments = storedSegments(path);
  return segments && `/api/files/${segments.map(encodeURIComponent).join("/")}`;
}

/** The file's name: the last segment of a stored path; "" for an invalid path. */
export function fileNameOf(path: string | null | undefined): string {
  return storedSegments(path)?.at(-1) ?? "";
}
