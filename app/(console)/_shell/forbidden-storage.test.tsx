// @vitest-environment jsdom
// @own-modules
import { cleanup, render, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { keepCookie } from "@/lib/browser-storage";
import { ViewerProvider } from "@/lib/client/viewer";
import { AppRouter } from "@/tests/support/app-router";
import { forbidStorage } from "@/tests/support/forbidden-storage";
import { memberViewer } from "@/tests/support/viewer";
import { FirstNotices } from "./first-notices";
import { useRecents } from "./own-menu";

afterEach(() => {
  cleanup();
  keepCookie("pontile-benvenuto", "", 0);
});

it("where storage is forbidden the page opens, says that all is well, and has no last screens", () => {
  const info = vi.spyOn(notify, "info").mockImplementation(() => {});
  forbidStorage();
  render(<FirstNotices />, { wrapper: AppRouter });
  expect(info).toHaveBeenCalledOnce();
  const { result } = renderHook(() => useRecents("/soci"), {
    wrapper: ({ children }) => <ViewerProvider viewer={memberViewer}>{children}</ViewerProvider>,
  });
  expect(result.current).toEqual([]);
});
