import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  extensionOf,
  fileKinds,
  isAdmittedFile,
  kindByName,
  previewKind,
  SIGNATURE_BYTES,
} from "./file-types";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const padded = (text: string) => bytes(text.padEnd(SIGNATURE_BYTES, "\0"));

/** First bytes of real files, taken from the formats' specifications. */
const samples: Record<string, string[]> = {
  pdf: ["%PDF-1.4\n%\xe2\xe3\xcf\xd3", "%PDF-2.0\n"],
  jpg: ["\xff\xd8\xff\xe0\0\x10JFIF\0", "\xff\xd8\xff\xe1\0\x18Exif\0"],
  jpeg: ["\xff\xd8\xff\xdb\0\x43"],
  png: ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  gif: ["GIF87a\x01\0\x01\0", "GIF89a\x01\0\x01\0"],
  webp: ["RIFF\x24\0\0\0WEBPVP8 "],
  tif: ["II*\0\x08\0\0\0", "MM\0*\0\0\0\x08"],
  tiff: ["II*\0\x08\0\0\0", "MM\0*\0\0\0\x08"],
  docx: ["PK\x03\x04\x14\0\x06\0"],
  xlsx: ["PK\x03\x04\x14\0\x06\0"],
  odt: ["PK\x03\x04\x14\0\0\x08"],
  doc: ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  xls: ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
};
const families = [
  ["pdf"],
  ["jpg", "jpeg"],
  ["png"],
  ["gif"],
  ["webp"],
  ["tif", "tiff"],
  ["docx", "xlsx", "odt"],
];
const familyOf = (extension: string) =>
  families.find((family) => family.includes(extension)) ?? ["doc", "xls"];

const active = [
  "<svg xmlns='http://www.w3.org/2000/svg'>",
  "<?xml version='1.0'?><svg/>",
  "<!DOCTYPE html><html>",
  "<html><body>",
  "<script>alert(1)</script>",
  "<script>WEBP alert(1)",
  "\xef\xbb\xbf<html>",
  "  \n<svg/>",
  "#!/bin/sh\nrm -rf /",
  "MZ\x90\0",
  "\x7fELF\x02\x01",
];

describe("uploads", () => {
  it("have a sample of every kind here", () => {
    expect(Object.keys(samples).sort()).toEqual(fileKinds.flatMap(({ extensions }) => extensions).sort());
  });

  it.each(Object.entries(samples))(
    "of .%s are admitted by name and first bytes, in any case",
    (extension, heads) => {
      for (const head of heads) {
        expect(isAdmittedFile(`nome.${extension}`, padded(head))).toBe(true);
        expect(isAdmittedFile(`Nome Lungo.v2.${extension.toUpperCase()}`, padded(head))).toBe(true);
      }
    },
  );

  it.each(Object.entries(samples))("of .%s are refused when name and bytes disagree", (extension, heads) => {
    for (const other of Object.keys(samples).filter((name) => !familyOf(extension).includes(name)))
      for (const head of heads) expect(isAdmittedFile(`nome.${other}`, padded(head)), other).toBe(false);
  });

  it.each(Object.entries(samples))(
    "of .%s are refused when they are shorter than their signature",
    (extension, heads) => {
      const whole = { webp: 12, png: 8, doc: 8, xls: 8, gif: 6, pdf: 5, jpg: 3, jpeg: 3 }[extension] ?? 4;
      for (const head of heads) {
        expect(isAdmittedFile(`a.${extension}`, bytes(head.slice(0, whole)))).toBe(true);
        for (let length = 0; length < whole; length++)
          expect(isAdmittedFile(`a.${extension}`, bytes(head.slice(0, length)))).toBe(false);
      }
    },
  );

  it("of SVG, HTML and programs are never admitted, under any name", () => {
    const names = [...Object.keys(samples), "svg", "html", "htm", "xhtml", "xml", "js", "exe", "sh", "php"];
    for (const extension of names)
      for (const head of active) expect(isAdmittedFile(`a.${extension}`, bytes(head)), extension).toBe(false);
  });

  it("of other extensions are refused, whatever the bytes", () => {
    const names = [
      "a.svg",
      "a.html",
      "a.pdf.html",
      "a.jpg.svg",
      "a.pdf.",
      "a.pdf ",
      "pdf",
      ".pdf",
      "",
      "a.",
      "a.pdf;.js",
      "a.heic",
    ];
    for (const name of names)
      for (const head of Object.values(samples).flat())
        expect(isAdmittedFile(name, padded(head)), name).toBe(false);
  });

  it("never pass with random bytes unless those start with the kind's signature", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(samples)),
        fc.uint8Array({ maxLength: 32 }),
        (extension, head) => {
          if (!isAdmittedFile(`a.${extension}`, head)) return;
          const begins = (samples[extension] ?? []).some((sample) => head[0] === sample.charCodeAt(0));
          expect(begins).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("showing files", () => {
  it("only images and PDF are inline; SVG and HTML are no kind at all", () => {
    const inline = fileKinds.filter((kind) => kind.inline).map(({ type }) => type);
    expect(inline.sort()).toEqual(
      ["application/pdf", "image/gif", "image/jpeg", "image/png", "image/tiff", "image/webp"].sort(),
    );
    for (const name of ["a.svg", "a.html", "a.htm", "a.xml", "a.js", "a.txt", "a"])
      expect(kindByName(name)).toBeUndefined();
  });

  it("an image is recognised by its extension: JPG, PNG, GIF, WEBP, TIFF, JPEG", () => {
    const kinds = ["a.JPG", "a.jpeg", "a.png", "a.gif", "a.webp"].map(previewKind);
    expect(new Set(kinds)).toEqual(new Set(["image"]));
    expect([previewKind("a.tiff"), previewKind("a.TIF")]).toEqual(["tiff", "tiff"]);
    expect([previewKind("a.pdf"), previewKind("a.docx"), previewKind("a.svg"), previewKind("jpg")]).toEqual([
      "pdf",
      "other",
      "other",
      "other",
    ]);
  });

  it("the extension is the last one of the name, in lower case", () => {
    expect(["a.b.PDF", "a", ".htaccess", "a.", "à.Jpg"].map(extensionOf)).toEqual(["pdf", "", "", "", "jpg"]);
  });
});
