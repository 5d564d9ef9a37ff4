// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingPeople } from "./sailing-people";

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a message to one on board names the instructor of that one's booking", async () => {
  const person = (id_usr: number, nominativo: string) => ({ id_usr, nominativo });
  stubReads({});
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <SailingPeople
          sailing={[
            { id: 1, utente: 11, Utente: person(11, "Anna"), istruttore: 4, Istruttore: person(4, "Ivo") },
            { id: 2, utente: 12, Utente: person(12, "Ugo"), istruttore: 5, Istruttore: person(5, "Ida") },
          ]}
          unsaved={false}
        />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Scrivi a Ugo" }));
  const text = (await screen.findByLabelText<HTMLTextAreaElement>(/Testo/)).value;
  expect(text).toContain("Istruttore: Ida");
});
