import { inflateRawSync } from "node:zlib";

/** A cell as it is stored: a number with its format, or text; null for none. */
export type StoredCell = { number: number; format: string } | string | null;

const maxLocalHeader = 30;

/** The files in a ZIP, by its central directory (PKWARE APPNOTE 4.3.12). */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf("PK\u0005\u0006");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const commentLength = zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + maxLocalHeader + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString("utf8"));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

const plain = (xml: string) =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: "<", gt: ">", quot: '"', apos: "'" })[name] ?? "&",
  );

const matches = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)];

/** The cells of the first worksheet of an XLSX file, row by row, the header first. */
export async function readXlsx(file: Blob): Promise<StoredCell[][]> {
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  const styles = files.get("xl/styles.xml") ?? "";
  const formats = new Map(
    matches(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([, id, code]) => [
      id,
      plain(code ?? ""),
    ]),
  );
  const [, cellStyles = ""] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? [];
  const formatOf = matches(cellStyles, /<xf([^>]*)>/g).map(
    ([, xf]) => formats.get(/numFmtId="(\d+)"/.exec(xf ?? "")?.[1]) ?? "General",
  );
  const texts = matches(files.get("xl/sharedStrings.xml") ?? "", /<si>.*?<t[^>]*>(.*?)<\/t><\/si>/gs).map(
    ([, text]) => plain(text ?? ""),
  );
  return matches(files.get("xl/worksheets/sheet1.xml") ?? "", /<row [^>]*>(.*?)<\/row>/gs).map(([, row]) => {
    const cells: StoredCell[] = [];
    for (const [, column = "", attributes = "", value] of matches(
      row ?? "",
      /<c r="([A-Z]+)\d+"([^>]*)><v>(.*?)<\/v><\/c>/g,
    )) {
      const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < at) cells.push(null);
      const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0);
      cells[at] = attributes.includes('t="s"')
        ? (texts[Number(value)] ?? null)
        : { number: Number(value), format: formatOf[style] ?? "General" };
    }
    return cells;
  });
}

/** The wall clock's `yyyy-mm-dd hh:mm` of a day as Excel counts it. */
export function excelTime(serial: number): string {
  return new Date(Math.round((serial - 25569) * 86_400_000)).toISOString().slice(0, 16).replace("T", " ");
}
