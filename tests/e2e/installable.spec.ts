import { expectAccessible } from "../support/accessible";
import { expect, open, signIn, test } from "../support/fixtures";
import { workerOf } from "../support/push-browser";

test("worker, manifest, icons and the page without network are files for everybody", async ({ site }) => {
  const ask = (path: string) => fetch(site.url + path, { redirect: "manual" });
  const types = {
    "/sw.js": /javascript/,
    "/offline.html": /text\/html/,
    "/offline.css": /text\/css/,
    "/offline.woff2": /font\/woff2/,
    "/manifest.webmanifest": /manifest\+json/,
    "/icons/icon-192.png": /image\/png/,
    "/icons/icon-512.png": /image\/png/,
    "/icons/maskable-512.png": /image\/png/,
    "/icons/apple-touch-icon.png": /image\/png/,
    "/icons/badge-96.png": /image\/png/,
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get("content-type"), path).toMatch(type);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("set-cookie"), path).toBeNull();
  }
  for (const path of ["/sw.js", "/offline.html"]) {
    const { headers } = await ask(path);
    expect(headers.get("cache-control"), path).toBe("no-cache");
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
  }
});

test("the browser finds what it needs to install the application", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  await workerOf(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}")).toMatchObject({ name: "Pontile", start_url: "/dashboard", lang: "it" });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Pages of the tests are in private windows, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
    "href",
    /^\/icons\/apple-touch-icon\.png/,
  );
  await expect(page.locator('link[rel="icon"]')).toHaveCount(1);
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});

test("without network a page is replaced by one that says so, and nothing personal is kept", async ({
  anonymous,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|when fetching the script/);
  // The page without network has no code that hears presses, so nothing waits for it.
  const page = await anonymous();
  await signIn(page.context(), "segreteria");
  await page.goto("/documenti");
  await workerOf(page);
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await page.goto("/soci?q=rossi");
  await expect(page.getByRole("heading", { name: "Sei senza rete" })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector("main")!).display)).toBe("grid");
  expect(await page.evaluate(() => document.querySelector("img")!.naturalWidth)).toBe(192);
  expect(
    await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status)),
  ).toEqual(["loaded"]);
  await expectAccessible(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(["/icons/icon-192.png", "/offline.css", "/offline.html", "/offline.woff2"]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().setOffline(false);
  await page.goto("/documenti");
  await page.context().setOffline(true);
  await page.reload();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { name: "Documenti" })).toBeVisible();
});
