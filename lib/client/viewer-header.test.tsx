// @vitest-environment jsdom
// @own-modules
import { cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPageGuard } from "@/lib/page-end";
import { mayClosePage } from "@/tests/support/may-close";
import { memberViewer } from "@/tests/support/viewer";
import { callApi, uploadApi } from "./client";
import { readSessionTime } from "./session-time";
import { ForViewer, ViewerProvider } from "./viewer";

const reload = vi.fn();
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  reload.mockReset();
  vi.stubGlobal("location", { ...window.location, reload });
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get("x-viewer"));
    return Response.json({ esito: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  useEffect(() => void callApi("enti.list"), []);
  return <p>Porti</p>;
}

const pageOf = (id: number, rendered = id) => (
  <ViewerProvider viewer={{ ...memberViewer, id }}>
    <ForViewer id={rendered}>
      <Screen />
    </ForViewer>
  </ViewerProvider>
);

it("every call says whose page it is of, from the first effect of a screen on", async () => {
  render(pageOf(3));
  await callApi("enti.create", { body: { nome: "FIV" } });
  await readSessionTime();
  expect(sent).toEqual(["3", "3", "3"]);
});

it("an upload says so too", () => {
  const setRequestHeader = vi.fn();
  const upload = { addEventListener: () => {} };
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      setRequestHeader = setRequestHeader;
      upload = upload;
      open() {}
      send() {}
    },
  );
  render(pageOf(3));
  void uploadApi("doccirc.uploadMain", { file: null, fields: {} as never });
  expect(setRequestHeader).toHaveBeenCalledWith("x-viewer", "3");
});

it("a screen of another viewer than the frame's is not shown: the whole page is loaded", () => {
  render(pageOf(3, 4));
  expect(screen.queryByText("Porti")).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

it("a frame that is rendered again for another viewer is loaded anew, and calls stay the former's", () => {
  const guardPage = createPageGuard();
  guardPage(true);
  const { rerender } = render(pageOf(3));
  expect(reload).not.toHaveBeenCalled();
  rerender(pageOf(4));
  expect(screen.queryByText("Porti")).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  // The browser does not ask this one about what the former has left.
  expect(mayClosePage()).toBe(true);
  void callApi("enti.list");
  expect(sent).toEqual(["3", "3"]);
});
