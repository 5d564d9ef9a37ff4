// @vitest-environment jsdom
// @own-modules
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { keepCookie } from "@/lib/browser-storage";
import { AppRouter } from "@/tests/support/app-router";
import { FirstNotices } from "./first-notices";

afterEach(() => {
  cleanup();
  keepCookie("pontile-benvenuto", "", 0);
  vi.restoreAllMocks();
});

it("all is well is said in the first tab of a browser, and in none that is opened after it", () => {
  const info = vi.spyOn(notify, "info").mockImplementation(() => {});
  render(<FirstNotices />, { wrapper: AppRouter });
  expect(info).toHaveBeenCalledOnce();
  cleanup();
  // Another tab does not have this one's session storage.
  window.sessionStorage.clear();
  render(<FirstNotices />, { wrapper: AppRouter });
  expect(info).toHaveBeenCalledOnce();
});
