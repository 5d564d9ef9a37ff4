// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { AdministrationScreen } from "./administration-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "ADMIN" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AdministrationScreen />
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

const region = (name: string) => screen.getByRole("region", { name });

it("a list that fails and a slow one hold up no other; it is read again by itself, an empty one is good news", async () => {
  let isDown = true;
  stubReads({
    "rimborso.search": () => {
      if (isDown) throw new TypeError("down");
      return { Rimborso: [{ id: 1, stato: "APPROVARE", totale: "10" }] } as never;
    },
    "spesebarca.search": { Spesa: [{ id: 2, stato: "APPROVARE", totale: "5" }] } as never,
  });
  const stub = fetch;
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (/\/tessera\/acc/.test(address)) await late;
    return stub(address, init);
  });
  show();
  expect(await screen.findByText("Nessun documento da verificare.")).toBeTruthy();
  expect(await within(region("Spese barca")).findByText(/^In tutto/)).toBeTruthy();
  expect(region("Tessere").getAttribute("aria-busy")).toBe("true");
  const claims = within(region("Rimborsi"));
  expect((await claims.findByRole("alert")).textContent).toContain("I rimborsi non si sono caricati.");
  expect(screen.getAllByRole("button", { name: "Riprova" })).toHaveLength(1);
  isDown = false;
  fireEvent.click(claims.getByRole("button", { name: "Riprova" }));
  expect(await claims.findByText(/^In tutto/)).toBeTruthy();
  expect(claims.queryByRole("alert")).toBeNull();
  arrive();
  expect(await screen.findByText("Nessuna tessera da accettare.")).toBeTruthy();
});

it("what comes by id alone is named: front office, the types of cards and documents", async () => {
  stubReads({
    "tesseramento.all": { Tesseramento: [{ id: 1, utente: 12, tessera: 4, anno: 2026, front: 3 }] as never },
    "tipotessvm.list": { TipoTessera: [{ id: 4, nome: "Socio juniores" }] as never },
    "segreteria.list": { Segreteria: [{ id_usr: 3, nominativo: "Rita Sarti" }] as never },
    "tessera.toAccept": { Tessera: [{ id: 2, tipoTessera: 5 }] as never },
    "tipotessera.list": { TipoTessera: [{ id: 5, nome: "Tessera FIV" }] as never },
    "documenti.toReview": { Documenti: [{ id_doc: 6, id_usr: 14, id_tipo: 20 }] as never },
    "tipodoc.all": { TipoDoc: [{ id_tipo: 20, nome: "Patente" }] as never },
  });
  show();
  const texts = { Tessere: /Tessera FIV/, "Documenti dei soci": /Patente/ };
  expect(await screen.findByText(/Socio juniores 2026.*se ne occupa Rita Sarti/)).toBeTruthy();
  for (const [name, text] of Object.entries(texts))
    expect(await within(region(name)).findByText(text)).toBeTruthy();
  expect(within(region("Documenti dei soci")).getByText("Socio n. 14")).toBeTruthy();
});

it("names that are there cost no call", async () => {
  const asked = vi.fn();
  const list = (name: string) => () => {
    asked(name);
    return {};
  };
  stubReads({
    "tesseramento.all": {
      Tesseramento: [
        {
          id: 1,
          tessera: 4,
          Tessera: { nome: "Socio juniores" },
          front: 3,
          FrontOffice: { nominativo: "Rita" },
        },
        { id: 2, pagato: 1, stato: 1, tessera: 4, front: 3 },
      ] as never,
    },
    "tipotessvm.list": list("types"),
    "segreteria.list": list("staff"),
  });
  show();
  expect(await screen.findByText(/Socio juniores/)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
