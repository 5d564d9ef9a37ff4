// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RENEWED, readOwner, storeOwner } from "@/lib/client/push-subscription";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { useWorker } from "./use-worker";

const renewed = "https://fcm.googleapis.com/fcm/send/nuovo";
const unsubscribe = vi.fn(async () => true);
const posted = vi.fn();
const locked = vi.fn();

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function Worker() {
  useWorker();
  return null;
}

/** A page of the viewer hears that the browser has renewed the subscription of the member `ownerId`. */
async function hearOfRenewal(ownerId: number): Promise<void> {
  storeOwner({ id: ownerId, endpoint: "https://fcm.googleapis.com/fcm/send/vecchio" });
  const toJSON = () => ({ endpoint: renewed, expirationTime: null, keys: { p256dh: "a", auth: "b" } });
  const pushManager = { getSubscription: async () => ({ endpoint: renewed, unsubscribe, toJSON }) };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
  const request = (_: string, run: () => Promise<void>) => run().finally(locked);
  // Without network the page does not register the worker, nor what follows it.
  vi.stubGlobal("navigator", { onLine: false, serviceWorker, locks: { request } });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {});
  vi.stubGlobal("fetch", async (address: string) => {
    posted(address);
    return Response.json({ esito: true });
  });
  render(
    <ViewerProvider viewer={memberViewer}>
      <Worker />
    </ViewerProvider>,
  );
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: RENEWED }));
  await vi.waitFor(() => expect(locked).toHaveBeenCalled());
}

it("a subscription that the browser has renewed is sent again for its own person", async () => {
  await hearOfRenewal(memberViewer.id);
  expect(posted).toHaveBeenCalledExactlyOnceWith("/api/legacy/subscribe/");
  expect(readOwner()).toEqual({ id: memberViewer.id, endpoint: renewed });
});

it("somebody else's tab does not end a subscription that the browser has renewed", async () => {
  await hearOfRenewal(memberViewer.id + 1);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(posted).not.toHaveBeenCalled();
  expect(readOwner()).toMatchObject({ id: memberViewer.id + 1 });
});
