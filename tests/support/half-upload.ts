import { readdirSync } from "node:fs";
import { samples } from "./samples";

/**
 * The head and the first part of a document's form, as text for a socket: it announces more than it sends.
 */
export function halfUpload(cookie: string, origin: string): string {
  const head = [
    "POST /api/legacy/documenti/ HTTP/1.1",
    "host: localhost",
    `origin: ${origin}`,
    `cookie: ${cookie}`,
    "x-csrf: 1",
    "content-type: multipart/form-data; boundary=x",
    "content-length: 1000000",
  ];
  const fields = Object.entries(samples["documenti.create"].body ?? {}).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--x\r\ncontent-disposition: form-data; name="doc"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  return `${head.join("\r\n")}\r\n\r\n${fields.join("")}${file}${"mare ".repeat(50_000)}`;
}

/** The files that uploads have left in a temporary folder. */
export const uploadsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("pontile-upload-"));
