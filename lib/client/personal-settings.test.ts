// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { forbidStorage } from "@/tests/support/forbidden-storage";
import { clearBrowserStorage, clearTabStorage, personalSetting } from "./personal-settings";

beforeEach(() => window.localStorage.clear());

it("after a sign-out each person's own settings are left, and nothing else", () => {
  const favourites = [personalSetting(3, "preferiti"), personalSetting(4, "preferiti")];
  for (const key of favourites) window.localStorage.setItem(key, "/soci");
  window.localStorage.setItem("pontile.menu.chiusi", "/tessera");
  window.localStorage.setItem("bozza", "Gentile socio");
  window.sessionStorage.setItem("uscita", "12");
  clearBrowserStorage();
  expect(Object.keys(window.localStorage).toSorted()).toEqual(favourites.toSorted());
  expect(window.sessionStorage).toHaveLength(0);
});

it("a sign-out ends where storage is forbidden", () => {
  forbidStorage();
  expect(clearBrowserStorage).not.toThrow();
  expect(clearTabStorage).not.toThrow();
});

it("two people at one browser have settings of their own", () => {
  expect(personalSetting(1, "preferiti")).not.toBe(personalSetting(12, "preferiti"));
});
