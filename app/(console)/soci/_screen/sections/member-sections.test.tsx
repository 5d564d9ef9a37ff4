// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import type { ReadKey } from "@/lib/contract";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Member } from "../member";
import { MemberSections } from "./member-sections";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const medical = [
  "Certificato medico",
  "documenti.medicalExpiry",
  "Il certificato medico non si è caricato.",
] as const;
const documents = ["Documenti", "documenti.byMember", "I documenti non si sono caricati."] as const;
const cards = ["Tessere", "tessera.byMember", "Le tessere non si sono caricate."] as const;
const notices = ["Notifiche", "notifica.byMember", "Le notifiche non si sono caricate."] as const;

const section = (name: string) => within(screen.getByRole("region", { name }));

it.each([
  [medical, cards, [documents, notices]],
  [documents, notices, [medical, cards]],
] as const)(
  "a section fails by itself, says what, and is read again alone: %s, %s",
  async (one, other, rest) => {
    let isDown = true;
    const failing = () => {
      if (isDown) throw new TypeError("down");
      return {};
    };
    stubReads({ [one[1]]: failing, [other[1]]: failing } as Partial<Record<ReadKey, () => object>>);
    render(
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <NuqsTestingAdapter>
            <MemberSections member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} />
          </NuqsTestingAdapter>
        </QueryClientProvider>
      </ViewerProvider>,
    );
    for (const [name, , words] of [one, other])
      expect((await section(name).findByRole("alert")).textContent).toContain(words);
    for (const [name] of rest) {
      await waitFor(() =>
        expect(screen.getByRole("region", { name }).getAttribute("aria-busy")).toBe("false"),
      );
      expect(section(name).queryByRole("alert")).toBeNull();
    }
    isDown = false;
    fireEvent.click(section(one[0]).getByRole("button", { name: "Riprova" }));
    await waitFor(() => expect(section(one[0]).queryByRole("alert")).toBeNull());
    expect(section(other[0]).getByRole("alert")).toBeTruthy();
  },
);

it.each([
  [0, "Accetta", "Documento accettato."],
  [1, "Salva", "Documento salvato."],
] as const)("a document (accettato %i) says what became of it", async (accettato, button, said) => {
  const success = vi.spyOn(notify, "success");
  const paper = { id_doc: 1, id_usr: 12, id_tipo: 7, eterno: 0 as const, scadenza: "2042-01-31", accettato };
  stubReads({ "documenti.byMember": { Documenti: [paper] } });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter searchParams="?documento=1" hasMemory>
          <MemberSections member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const expiry = await screen.findByRole("textbox", { name: /^Scadenza/ }, { timeout: 10_000 });
  fireEvent.change(expiry, { target: { value: "1/2/2042" } });
  fireEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(success).toHaveBeenCalledWith(said));
});

it("a document waits where its list says so, not where it says nothing", async () => {
  const paper = { id_usr: 12, eterno: 1 as const };
  const Documenti = [
    { ...paper, id_doc: 1, accettato: 0 as const },
    { ...paper, id_doc: 2 },
  ];
  stubReads({ "documenti.byMember": { Documenti } });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter>
          <MemberSections member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  expect(await section("Documenti").findAllByText("Da verificare")).toHaveLength(1);
});
