import { writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { pictureSize } from "@/lib/guide/page";
import { picturesOf } from "@/lib/guide/search";
import { picturePath, readGuide } from "@/lib/server/guide";
import { expect } from "../support/fixtures";
import { type Shot, shots } from "./shots";
import { takeShot } from "./take-shot";
import { test } from "./test";

/** A picture of the help is no larger, in bytes (tests/architecture/guide.test.ts). */
const maxSize = 60_000;

/** The pictures of README.md: the file in docs/screenshots, and what it shows. */
const ofReadme: Readonly<Record<string, string>> = {
  review: "documenti-jpg",
  plan: "pianificazione",
  "ready-to-sail": "crociereutente-da-sistemare",
  statistics: "statistiche",
};

function shotOf(name: string): Shot {
  const shot = shots.find((one) => one.name === name);
  if (!shot) throw new Error(`There is no shot ${name}.`);
  return shot;
}

for (const name of new Set(readGuide().flatMap(picturesOf)))
  test(`help ${name}`, async ({ browser, signedIn, anonymous, expectConsole, site }) => {
    const fixtures = { signedIn, anonymous, expectConsole, site };
    const page = await takeShot(fixtures, shotOf(name), { viewport: pictureSize, colorScheme: "light" });
    const picture = await asWebp(browser, await page.screenshot());
    expect(picture.length).toBeLessThanOrEqual(maxSize);
    writeFileSync(picturePath(name), picture);
  });

for (const [file, name] of Object.entries(ofReadme))
  test(`README ${file}`, async ({ signedIn, anonymous, expectConsole, site }) => {
    const fixtures = { signedIn, anonymous, expectConsole, site };
    const page = await takeShot(fixtures, shotOf(name), { colorScheme: "light" });
    await page.screenshot({ path: `docs/screenshots/${file}.png` });
  });

/** The best quality that is small enough; drawn by a page of its own, which no policy of ours binds. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const address = `data:image/png;base64,${png.toString("base64")}`;
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]) {
    const encoded = await page.evaluate(
      async ([source, part]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", part);
      },
      [address, quality] as const,
    );
    const picture = Buffer.from(encoded.slice(encoded.indexOf(",") + 1), "base64");
    if (picture.length > maxSize && quality > 0.4) continue;
    await page.close();
    return picture;
  }
  throw new Error("No quality is left.");
}
