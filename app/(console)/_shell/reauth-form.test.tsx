// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { failure, failureResponse } from "@/lib/server/legacy/failures";
import { memberViewer } from "@/tests/support/viewer";
import ReauthForm from "./reauth-form";

/** Whose session the browser has by what the server says of it. */
let signedInId = 0;
const onEnd = vi.fn();
const posted = vi.fn();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function show(): Promise<BroadcastChannel> {
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    posted(address);
    const isOwn = new Headers(headers).get("x-viewer") === String(signedInId);
    return isOwn
      ? Response.json({ idleSeconds: 3600, maxSeconds: 43_200 })
      : failureResponse(failure("session"));
  });
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        <ReauthForm isOver onEnd={onEnd} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  await screen.findByRole("dialog", { name: "La sessione è scaduta" });
  return new BroadcastChannel("pontile.sessione");
}

it("goes on when the same person signs in in another tab", async () => {
  const otherTab = await show();
  signedInId = memberViewer.id;
  otherTab.postMessage("accesso");
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(true));
  otherTab.close();
});

it("keeps asking when it is somebody else who signs in there", async () => {
  const otherTab = await show();
  signedInId = memberViewer.id + 1;
  otherTab.postMessage("accesso");
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onEnd).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: "Nome utente" })).toHaveProperty("value", memberViewer.login);
  otherTab.close();
});
