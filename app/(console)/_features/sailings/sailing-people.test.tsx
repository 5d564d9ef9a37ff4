// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import type { Sailing } from "@/lib/rules/sailings";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingPeople } from "./sailing-people";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id_usr: number, nominativo: string) => ({ id_usr, nominativo });
const anna = { id: 1, utente: 11, Utente: person(11, "Anna"), istruttore: 4, Istruttore: person(4, "Ivo") };
const ugo = { id: 2, utente: 12, Utente: person(12, "Ugo"), istruttore: 5, Istruttore: person(5, "Ida") };
const eva = { id: 3, utente: 13, Utente: person(13, "Eva"), istruttore: 0 };

/** The text that a message to this person begins with. */
async function messageTo(name: string, sailing: Sailing<UserCruise>) {
  stubReads({});
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <SailingPeople sailing={sailing} unsaved={false} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: `Scrivi a ${name}` }));
  return (await screen.findByLabelText<HTMLTextAreaElement>(/Testo/)).value;
}

it("a message to one on board names the instructor of that one's booking", async () => {
  expect(await messageTo("Ugo", [anna, ugo])).toContain("Istruttore: Ida");
});

it("one without an instructor of their own gets the sailing's only one, and none of two", async () => {
  expect(await messageTo("Eva", [anna, eva])).toContain("Istruttore: Ivo");
  cleanup();
  expect(await messageTo("Eva", [anna, ugo, eva])).not.toContain("Istruttore");
});

it("two telephones in one field are two links", () => {
  stubReads({});
  const sailing: Sailing<UserCruise> = [{ ...anna, telefono: "333 1234567 / 06 5551234" }];
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <SailingPeople sailing={sailing} unsaved={false} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links.filter((href) => href?.startsWith("tel:"))).toEqual(["tel:3331234567", "tel:065551234"]);
});
