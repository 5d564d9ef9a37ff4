// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { Notifications } from "./notifications";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "standalone");
});

function show(publicKey: string | null) {
  render(
    <ViewerProvider viewer={memberViewer}>
      <Notifications publicKey={publicKey} />
    </ViewerProvider>,
  );
}

describe("notifications, where there can be none, say why and offer no button", () => {
  it("on a server that is not set up for them", () => {
    show(null);
    screen.getByText("Le notifiche non sono configurate su questo server. Chi lo gestisce può attivarle.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("in a browser that knows none", async () => {
    show("BKey");
    await screen.findByText(/^Questo browser non riceve notifiche/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    [false, /tocca Condividi, poi «Aggiungi alla schermata Home»/],
    [true, /^Questo browser non riceve notifiche/],
  ])("on an iPhone (installed: %s)", async (standalone, text) => {
    Object.defineProperty(navigator, "standalone", { value: standalone, configurable: true });
    show("BKey");
    await screen.findByText(text);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
