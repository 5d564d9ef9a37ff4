import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { unique } from "../support/data";
import { expect, long, open, openPalette, openWithReads, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { untilStill, visit } from "../support/visit";

test("the menu shows what the level admits, and where one is; a closed group stays so", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  await open(page, "/spesebarca");
  const sidebar = page.getByRole("complementary");
  const menu = page.getByRole("navigation", { name: "Menu" });

  await test.step("300 px wide, with the version label and the level's entries", async () => {
    expect((await sidebar.boundingBox())?.width).toBe(300);
    await expect(sidebar.getByText("2.0.6")).toBeVisible();
    await expect(menu.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Tipi documento", exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Impostazioni" })).toHaveCount(0);
  });

  await test.step("a late entry, one of a closed group, and a screen without an entry", async () => {
    const current = sidebar.locator("[aria-current=page]");
    await expect(current).toHaveText("Spese barca");
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Attività", exact: true }).click();
    await expect(page.getByRole("link", { name: "Rimborsi", exact: true })).toBeHidden();
    await expect(current).toBeInViewport({ ratio: 1 });
    await openPalette(page);
    await page.keyboard.insertText("amministrazione");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/amministrazione");
    await expect(current).toHaveText("Amministrazione");
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  await test.step("a group by click and by key, and after a reload", async () => {
    const group = page.getByRole("button", { name: "Documenti", exact: true });
    const entry = page.getByRole("link", { name: "Archivio documenti", exact: true });
    await group.click();
    await expect(group).toHaveAttribute("aria-expanded", "false");
    await expect(entry).toBeHidden();
    await page.reload();
    await expect(entry).toBeHidden();
    await group.focus();
    await page.keyboard.press("Enter");
    await expect(entry).toBeVisible();
  });
});

test("favourites stand on top of the menu, the last screens in the palette, also after a reload", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  for (const path of ["/porti", "/barche", "/soci"]) await visit(page, path);
  await page.getByRole("button", { name: "Aggiungi ai preferiti: Barche" }).first().click();
  await page.reload();
  await expect(region("Preferiti").getByRole("link")).toHaveText(["Barche"]);
  await openPalette(page);
  await expect(page.getByRole("option").first()).toHaveText(/^Barche/);
});

test("on a phone the menu is a drawer that Esc closes and that gives the focus back", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria", { viewport: { width: 390, height: 844 } });
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Apri il menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Apri il menu" })).toBeFocused();
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await drawer.getByRole("link", { name: "Documenti", exact: true }).click();
  await page.waitForURL("**/documenti");
  await expect(drawer).toBeHidden();
});

test("the palette finds screens, actions and members by keyboard, as far as the level goes", {
  tag: "@always",
  annotation: long("seven searches, each for another kind of find"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/50[02]/);
  const member = await addMember(site, { nome: "Ginevra", cognome: unique("Zanobini") });
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  const palette = await openPalette(page);
  await test.step("screens and actions", async () => {
    await page.keyboard.type("impostaz");
    await expect(palette.getByText("Nessun risultato.")).toBeVisible();
    await expect(palette.getByRole("option")).toHaveCount(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("archivio doc");
    await expect(palette.getByRole("option").first()).toHaveText(/^Archivio documenti/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/documentiarchivio");
    await openPalette(page);
    await page.keyboard.type("aggiungi");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Nuovo documento" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("members", async () => {
    await openPalette(page);
    const asked = () => site.legacy.recorded.filter(({ path }) => path.startsWith("/cerca/")).length;
    const before = asked();
    await page.keyboard.type("zq");
    await expect(palette.getByText(/Per un socio scrivi almeno 3 lettere/)).toBeVisible();
    expect(asked()).toBe(before);
    site.legacy.fail(/^\/cerca\//, { kind: "answer", status: 500, body: "{}" });
    await page.keyboard.type("q");
    await expect(palette.getByRole("option", { name: /Riprova/ })).toBeVisible();
    site.legacy.heal();
    await page.keyboard.press("Enter");
    await expect(palette.getByText("Nessun risultato.")).toBeVisible();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(member.nominativo);
    await expect(palette.getByRole("option", { name: member.nominativo })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/soci?socio=${member.id_usr}`);
    await expect(page.getByRole("dialog", { name: member.nominativo })).toBeVisible();
  });
});

test("what is typed right after Ctrl K stands in the palette, the first time too", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await openWithReads(page, "/porti");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("esci");
  await expect(page.getByRole("combobox", { name: "Vai a…" })).toHaveValue("esci");
});

/** The top of a notice that stays, and the bottom of the palette's list, or of its last entry. */
async function noticeAndPalette(page: Page, at: "list" | "last entry") {
  await open(page, "/impostazioni");
  const notice = page.locator("[data-sonner-toast]", { hasText: "Non hai accesso a «Impostazioni»." });
  await notice.hover();
  await page.keyboard.press("Control+k");
  const list = page.getByRole("dialog", { name: "Vai a…" }).getByRole("listbox");
  await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await untilStill(page);
  const end = await (at === "list" ? list : list.getByRole("option").last()).boundingBox();
  return { top: (await notice.boundingBox())?.y ?? 0, end: (end?.y ?? 0) + (end?.height ?? 0) };
}

test("a notice covers nothing of the palette, and on a phone its last entry moves above it", async ({
  signedIn,
}) => {
  const desktop = await signedIn("segreteria", { viewport: { width: 1366, height: 650 } });
  const { top, end } = await noticeAndPalette(desktop, "list");
  expect(top).toBeGreaterThan(end);
  const phone = await signedIn("segreteria", { viewport: { width: 390, height: 844 } });
  const small = await noticeAndPalette(phone, "last entry");
  expect(small.top).toBeGreaterThan(small.end);
});

test("below the secretariat the palette searches no members", async ({ site, signedIn }) => {
  const page = await signedIn("istruttore");
  await open(page, "/dashboard");
  const palette = await openPalette(page);
  const before = site.legacy.recorded.length;
  await page.keyboard.type("marchesi");
  await expect(palette.getByText("Nessuna schermata con questo nome.", { exact: true })).toBeVisible();
  expect(site.legacy.recorded.slice(before).filter(({ path }) => path.startsWith("/cerca/"))).toEqual([]);
});

test("a refused page lands on the dashboard with a notice; a chosen theme is kept", async ({
  signedIn,
  site,
}) => {
  const page = await signedIn("segreteria", { colorScheme: "dark" });
  await open(page, "/impostazioni");
  await expect(page.getByText("Non hai accesso a «Impostazioni».")).toBeVisible();
  await page.waitForURL(`${site.url}/dashboard`);
  await test.step("the theme follows the system until somebody chooses", async () => {
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Cambia tema: chiaro o scuro" }).click();
    await expect(root).toHaveAttribute("data-theme", "light");
    await page.reload();
    await expect(root).toHaveAttribute("data-theme", "light");
  });
});

/** The requests between the press of a link that was pointed at and its screen's first row. */
async function askedAtPress(page: Page): Promise<string[]> {
  await open(page, "/dashboard");
  const asked: string[] = [];
  const note = (request: Request) => {
    if (/^\/(api\/legacy\/)?ruoli\/?$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  };
  // At a second try it stands under 'Recenti' too.
  const link = page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Ruoli", exact: true })
    .last();
  // The first request finds out which screen it is, the second fetches the screen.
  const fetched = page.waitForResponse(
    (response) =>
      response.url().includes("/ruoli?_rsc") && !response.request().headers()["next-router-segment-prefetch"],
  );
  await link.hover();
  await fetched;
  page.on("request", note);
  await link.click();
  await expect(page.getByRole("grid", { name: "Ruoli" }).getByRole("row").nth(1)).toBeVisible();
  page.off("request", note);
  return asked;
}

test("a screen comes with its rows when its link is pointed at, and stands there at the press", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  // A server that is busy for 300 ms leaves the rows to the browser (lib/server/pages/prefetch.ts).
  await expect(async () => expect(await askedAtPress(page)).toEqual([])).toPass({ timeout: 60_000 });
});

test("without a network it says so, and a call that fails can be tried again", async ({
  signedIn,
  expectConsole,
}) => {
  // The browser looks for a newer worker when it likes.
  expectConsole(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  await expect(page.getByText("Documenti: Attivo", { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/Sei senza rete/)).toBeVisible();
  await page.getByRole("button", { name: "Aggiorna Documenti", exact: true }).click();
  await expect(page.getByText("Documenti: Non attivo", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Sei senza rete/)).toHaveCount(0);
  await page.getByRole("button", { name: "Aggiorna Documenti", exact: true }).click();
  await expect(page.getByText("Documenti: Attivo", { exact: true })).toBeVisible();
});

test("an administrator's menu has the settings; menu, palette and exit dialog are accessible", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await open(page, "/porti");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Impostazioni" })).toBeVisible();
  await expectAccessible(page, { withMenu: true });
  await openPalette(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Esci" }).click();
  await expectAccessible(page);
});
