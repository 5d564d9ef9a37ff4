let name: string | undefined;

/** The name of this tab among those of the office (docs/rules/live.md#stale); made anew at each page load. */
export function tabName(): string {
  name ??= [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return name;
}
