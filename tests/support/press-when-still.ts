import type { Locator } from "@playwright/test";

/**
 * Presses an element that may have to be scrolled to beside a PDF. Chromium's viewer is a frame of another
 * process, and the hit test knows its new place a frame late (seen in Chromium 156): until then a press goes
 * to the viewer.
 */
export async function pressWhenStill(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element) => {
    const nextPlace = () =>
      new Promise<string>((resolve) => {
        requestAnimationFrame(() => resolve(JSON.stringify(element.getBoundingClientRect())));
      });
    let place = await nextPlace();
    for (let still = 0; still < 2; ) {
      const next = await nextPlace();
      still = next === place ? still + 1 : 0;
      place = next;
    }
  });
  await target.click();
}
