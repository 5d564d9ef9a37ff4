import { isRecord, isSameJson } from "../contract/loose-values";
import { partsOf } from "../contract/parts";
import type { SaveKey } from "../contract/stored";
import { fieldFormat, pathLabel } from "./field-formats";
import { fieldText, type ValueContext } from "./field-text";

/** A part of a field in its versions; undefined in a version that does not have it. */
interface PartVersions {
  name: string;
  /** Null where the part is the whole field. */
  key: string | null;
  before: unknown;
  mine: unknown;
  stored: unknown;
}

const NO_TITLE = "Senza nome";
const NOT_LISTED = "Non in elenco";

/** The name of a part among the parts of its field; null where it is the whole field. */
export function partLabel(call: SaveKey, part: PartVersions): string | null {
  if (part.key === null) return null;
  if (partsOf(call, part.name) === "names") return pathLabel(call, `${part.name}.${part.key}`);
  const row = [part.mine, part.stored, part.before].find(isRecord);
  const format = fieldFormat(call, part.name);
  const titleOf = format.kind === "record" ? format.titleOf : undefined;
  return (row && titleOf?.(row)) || NO_TITLE;
}

/** One version of a part as text: of a row the fields by which its versions differ. */
export function partText(
  call: SaveKey,
  part: PartVersions,
  value: unknown,
  context: Pick<ValueContext, "nameOf">,
): string {
  if (part.key === null) return fieldText(call, part.name, value, context);
  if (partsOf(call, part.name) === "names")
    return fieldText(call, `${part.name}.${part.key}`, value, context);
  if (!isRecord(value)) return NOT_LISTED;
  const texts = differingFields(part).map((name) => {
    const path = `${part.name}.${name}`;
    return { label: pathLabel(call, path), text: fieldText(call, path, value[name], context) };
  });
  if (texts.length === 1) return texts[0]?.text ?? "";
  return texts.map(({ label, text }) => `${label}: ${text}`).join("\n");
}

function differingFields({ before, mine, stored }: PartVersions): string[] {
  const rows = [before, mine, stored].filter(isRecord);
  const names = Object.keys(Object.assign({}, ...rows) as object);
  return names.filter((name) => rows.some((row) => !isSameJson(row[name], rows[0]?.[name])));
}
