import { tinyPdf } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";

// In the whole browser (playwright.config.ts): the headless shell has no viewer for PDFs.
test("a PDF is shown in its place by the browser's own viewer, from our own gateway", async ({
  site,
  signedIn,
}) => {
  const { document } = await addDocument(site, { fileName: "visita 100%.pdf", bytes: tinyPdf });
  const page = await signedIn("segreteria");
  await open(page, `/documenti?documento=${document.id_doc}`);
  const frame = page.getByTitle("Anteprima di visita 100%.pdf");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("src", /^\/api\/files\/uploads\//);
  // The viewer is a frame of the browser's own inside ours.
  await expect
    .poll(() => page.frames().map((one) => one.url()))
    .toContainEqual(expect.stringMatching(/^chrome-extension:/));
});
