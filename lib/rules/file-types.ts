/**
 * A kind of file that may be uploaded, with the media type it is served as and its first bytes. `inline`: the
 * browser may show it in our pages; all others are downloads. SVG and HTML are not among them.
 */
interface FileKind {
  extensions: readonly string[];
  type: string;
  inline: boolean;
  /** Byte values from the start, null for any; one of the signatures must match. */
  signatures: readonly (readonly (number | null)[])[];
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** RIFF, the length of the rest, WEBP. */
const webp = [...ascii("RIFF"), null, null, null, null, ...ascii("WEBP")];

export const fileKinds: readonly FileKind[] = [
  { extensions: ["pdf"], type: "application/pdf", inline: true, signatures: [ascii("%PDF-")] },
  { extensions: ["jpg", "jpeg"], type: "image/jpeg", inline: true, signatures: [[0xff, 0xd8, 0xff]] },
  {
    extensions: ["png"],
    type: "image/png",
    inline: true,
    signatures: [[0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]],
  },
  {
    extensions: ["gif"],
    type: "image/gif",
    inline: true,
    signatures: [ascii("GIF87a"), ascii("GIF89a")],
  },
  { extensions: ["webp"], type: "image/webp", inline: true, signatures: [webp] },
  {
    extensions: ["tif", "tiff"],
    type: "image/tiff",
    inline: true,
    signatures: [
      [0x49, 0x49, 0x2a, 0],
      [0x4d, 0x4d, 0, 0x2a],
    ],
  },
  {
    extensions: ["docx"],
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    inline: false,
    signatures: [zip],
  },
  {
    extensions: ["xlsx"],
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    inline: false,
    signatures: [zip],
  },
  { extensions: ["odt"], type: "application/vnd.oasis.opendocument.text", inline: false, signatures: [zip] },
  { extensions: ["doc"], type: "application/msword", inline: false, signatures: [compoundFile] },
  { extensions: ["xls"], type: "application/vnd.ms-excel", inline: false, signatures: [compoundFile] },
];

/** The number of bytes that a check by signature needs. */
export const SIGNATURE_BYTES = 16;

/** The extension of a file name, in lower case, without the dot; "" when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

export function kindByName(name: string): FileKind | undefined {
  const extension = extensionOf(name);
  return fileKinds.find((kind) => kind.extensions.includes(extension));
}

/** Whether name and first bytes of a file belong to the same kind (docs/rules/files.md#kinds). */
export function isAdmittedFile(name: string, head: Uint8Array): boolean {
  const kind = kindByName(name);
  return (
    kind?.signatures.some((bytes) => bytes.every((byte, index) => byte === null || head[index] === byte)) ??
    false
  );
}

/**
 * The preview of a file by its extension: JPG, PNG, GIF, WEBP, TIFF, JPEG as images
 * (docs/rules/files.md#preview); "tif" is a TIFF too (docs/rules/files.md#tiff).
 */
export function previewKind(name: string): "image" | "tiff" | "pdf" | "other" {
  const type = kindByName(name)?.type;
  if (type === "image/tiff") return "tiff";
  if (type?.startsWith("image/")) return "image";
  return type === "application/pdf" ? "pdf" : "other";
}
