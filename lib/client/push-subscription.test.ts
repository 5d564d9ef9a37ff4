// @vitest-environment jsdom
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { type FakePushSetup, fakePushBrowser, pushEndpoint } from "@/tests/support/fake-push-browser";
import { forbidStorage } from "@/tests/support/forbidden-storage";
import { dropSubscription, endSubscription, readOwner, storeOwner } from "./push-subscription";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a browser that forbids its storage ends the subscription too, before somebody else signs in", async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  forbidStorage();
  await endSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it.each<[string, FakePushSetup, number, string[]]>([
  ["that answers is done at once", {}, 0, ["unsubscribe"]],
  ["that has no worker is done at once", { hasNoWorker: true }, 0, []],
  ["that fails is done at once", { pushService: "fails" }, 0, ["unsubscribe"]],
  ["that does not answer is waited for 3 s", { pushService: "hangs" }, 3_000, ["unsubscribe"]],
])("a sign-out in a browser %s", async (_, setup, ms, steps) => {
  vi.useFakeTimers();
  onTestFinished(() => window.localStorage.clear());
  storeOwner({ id: 3, endpoint: pushEndpoint });
  const { asked } = fakePushBrowser(setup);
  const onDone = vi.fn();
  void dropSubscription().then(onDone);
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1));
  expect(onDone).toHaveBeenCalledTimes(ms > 0 ? 0 : 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledOnce();
  expect(asked).toEqual(steps);
  expect(readOwner()).toBeNull();
});

it.each(["serviceWorker", "PushManager", "Notification"] as const)(
  "a sign-out asks nothing of a browser without %s",
  async (lacks) => {
    const { asked } = fakePushBrowser({ lacks });
    await dropSubscription();
    expect(asked).toEqual([]);
  },
);
