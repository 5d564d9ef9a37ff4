/**
 * The kinds of files that are accepted: MIME type to the endings that go with it, `{ "application/pdf":
 * [".pdf"] }`.
 */
export type AcceptedKinds = Record<string, readonly string[]>;

const KIB = 1024;
const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size as people write it, `1,4 MB`; 1 kB is 1024 bytes, as the limits of the club's server are meant. */
export function formatBytes(bytes: number): string {
  const power = bytes < KIB ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(KIB)));
  return new Intl.NumberFormat("it-IT", {
    style: "unit",
    unit: units[power],
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / KIB ** power);
}

/**
 * The accepted kinds as words, `PDF, JPG o PNG`; of several endings of one MIME type the first stands for
 * all.
 */
export function formatKinds(accept: AcceptedKinds): string {
  const kinds = Object.entries(accept).flatMap(([mime, endings]) =>
    mime.endsWith("/*") ? endings : endings.slice(0, 1),
  );
  const words = [...new Set(kinds)].map((ending) => ending.replace(/^\./, "").toUpperCase());
  return new Intl.ListFormat("it-IT", { type: "disjunction" }).format(words);
}

/** One line under the box: kinds and limit. */
export function formatLimits(accept: AcceptedKinds, maxBytes: number): string {
  return `${formatKinds(accept)}, al massimo ${formatBytes(maxBytes)}`;
}

/**
 * Why a file is turned away, as a sentence that names the limit or the allowed kinds; null when it is fine. A
 * kind is known by MIME type or, where the system has none, by the name's ending; the server looks at the
 * content again.
 */
export function fileProblem(file: File, accept: AcceptedKinds, maxBytes: number): string | null {
  if (!isAccepted(file, accept)) {
    return `Il file «${file.name}» non è di un tipo ammesso. Scegli un file ${formatKinds(accept)}.`;
  }
  if (file.size === 0) return `Il file «${file.name}» è vuoto.`;
  if (file.size > maxBytes) {
    return `Il file «${file.name}» è troppo grande (${formatBytes(file.size)}). Il limite è ${formatBytes(maxBytes)}.`;
  }
  return null;
}

function isAccepted(file: File, accept: AcceptedKinds): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const unknown = type === "" || type === "application/octet-stream";
  return Object.entries(accept).some(([mime, endings]) => {
    if (!unknown)
      return mime.endsWith("/*") ? type.startsWith(mime.slice(0, -1)) : type === mime.toLowerCase();
    return endings.some((ending) => name.endsWith(ending.toLowerCase()));
  });
}
