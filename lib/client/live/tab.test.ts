import { expect, it, vi } from "vitest";
import { isTabName } from "../../contract/live";

async function loadPage() {
  vi.resetModules();
  const { tabName } = await import("./tab");
  return tabName;
}

it("a tab has one name, which the server takes, and another one after each page load", async () => {
  const tabName = await loadPage();
  const name = tabName();
  expect(isTabName(name)).toBe(true);
  expect(tabName()).toBe(name);
  expect((await loadPage())()).not.toBe(name);
});

it("a name is as long as any other where its numbers are small", async () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    (bytes as Uint8Array<ArrayBuffer>).fill(7);
    return bytes;
  });
  expect((await loadPage())()).toBe("07".repeat(16));
});
