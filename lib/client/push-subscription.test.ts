// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { forbidStorage } from "@/tests/support/forbidden-storage";
import { endSubscription } from "./push-subscription";

afterEach(() => vi.unstubAllGlobals());

it("a browser that forbids its storage ends the subscription too, before somebody else signs in", async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  forbidStorage();
  await endSubscription();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
