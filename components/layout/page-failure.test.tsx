// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PageFailure } from "@/components/layout/page-failure";

afterEach(cleanup);

const shown = (error: Error, retry = () => {}) => {
  render(<PageFailure error={error} retry={retry} title="Non si è caricata" hint="Ricarica la pagina." />);
  return screen.getByRole("alert").textContent;
};
/** As an error of the server arrives in the browser. */
const fromServer = (digest: string) => Object.assign(new Error("An error occurred"), { digest });

it("says what does not answer when it is the sessions' service, and asks the server again", () => {
  const retry = vi.fn();
  expect(shown(fromServer("store-unavailable"), retry)).toBe(
    "Il servizio delle sessioni non risponde.Quello che hai salvato è al sicuro. Riprova tra poco.Riprova",
  );
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(retry).toHaveBeenCalledOnce();
});

it("says the page's own sentence of any other error, and the code that its line in the log has", () => {
  expect(shown(fromServer("3141592653"))).toBe(
    "Non si è caricataRicarica la pagina. Codice: 3141592653Riprova",
  );
  cleanup();
  expect(shown(new Error("in the browser"))).toBe("Non si è caricataRicarica la pagina.Riprova");
});

it("offers a new version when a part of the page is gone, and no retry", () => {
  expect(shown(Object.assign(new Error("gone"), { name: "ChunkLoadError" }))).toContain("Ricarica");
  expect(screen.queryByRole("button", { name: "Riprova" })).toBeNull();
});
