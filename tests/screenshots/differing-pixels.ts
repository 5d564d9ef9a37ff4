import type { Page } from "@playwright/test";

/** How many pixels of two pictures of one size differ, counted by a browser, which decodes them. */
export function differingPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const addresses = [before, after].map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  return page.evaluate(async (sources) => {
    const [one, other] = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const drawing = canvas.getContext("2d");
        drawing?.drawImage(image, 0, 0);
        return new Uint32Array(drawing?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
      }),
    );
    if (!one || !other) return 0;
    return one.reduce((count, pixel, at) => (pixel === other[at] ? count : count + 1), 0);
  }, addresses);
}
