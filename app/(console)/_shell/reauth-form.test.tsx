// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { failure, failureResponse } from "@/lib/server/legacy/failures";
import { stubChannels } from "@/tests/support/own-channels";
import { memberViewer } from "@/tests/support/viewer";
import { ReauthForm } from "./reauth-form";

/** The id of the person whose session the browser has, as the server answers. */
let signedInId = 0;
const onEnd = vi.fn();
const posted = vi.fn();

beforeEach(stubChannels);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function show(queries = new QueryClient()): Promise<BroadcastChannel> {
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    posted(address);
    const isOwn = new Headers(headers).get("x-viewer") === String(signedInId);
    return isOwn
      ? Response.json({ idleSeconds: 3600, maxSeconds: 43_200 })
      : failureResponse(failure("session"));
  });
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={queries}>
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

it("reads again what has failed on the screen, and no conversation that is not open any more", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fails = () => Promise.reject(new Error("La sessione è scaduta"));
  const [readList, readThread] = [vi.fn(fails), vi.fn(fails)];
  const look = (name: string, queryFn: () => Promise<unknown>) =>
    new QueryObserver(queries, { queryKey: [name], queryFn }).subscribe(() => {});
  look("messaggi.list", readList);
  const leaveThread = look("messaggi.thread", readThread);
  const status = (name: string) => queries.getQueryState([name])?.status;
  await vi.waitFor(() =>
    expect(["messaggi.list", "messaggi.thread"].map(status)).toEqual(["error", "error"]),
  );
  leaveThread();
  const otherTab = await show(queries);
  signedInId = memberViewer.id;
  otherTab.postMessage("accesso");
  await vi.waitFor(() => expect(readList).toHaveBeenCalledTimes(2));
  expect(readThread).toHaveBeenCalledOnce();
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
