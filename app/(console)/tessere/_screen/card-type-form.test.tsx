// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/components/list/entity";
import { wordsOf } from "@/components/list/words";
import { formChanges } from "@/lib/client/save";
import { ViewerProvider } from "@/lib/client/viewer";
import { schemasOf } from "@/lib/contract/schemas";
import { memberViewer } from "@/tests/support/viewer";
import { CardTypeForm, cardTypeSchema, cardTypeValues } from "./card-type-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function cardType(given: object) {
  const read = schemasOf("tipotessera.list").answer.parse({
    TipoTessera: [{ id: 3, nome: "Cadetti", ente: 1, ...given }],
  }) as { TipoTessera: [RecordOf<"tipotessera">] };
  return read.TipoTessera[0];
}

function show(given: object) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Enti: [] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <CardTypeForm
          entity="tipotessera"
          words={wordsOf({ gender: "m", one: "tipo di tessera", many: "tipi" })}
          record={cardType(given)}
          title="Cadetti"
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
}
const shown = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;

it.each([365, "31/12", "31 dicembre"])(
  "an expiry of %j stands beside its field as it is stored",
  (scadenza) => {
    show({ scadenza });
    expect(shown("Scadenza")).toBe("");
    screen.getByText(`Valore salvato: ${scadenza}`);
  },
);

it("a price that came as text is shown in euros, an age that came as an empty text is none", () => {
  show({ costo: "12.5", eta: "", visitam: "1" });
  expect([shown("Costo"), shown("Età")]).toEqual(["12,50", ""]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Visita medica" }).checked).toBe(true);
});

it.each([1, "365", "31/12", "31 dicembre"])(
  "a change of the note leaves an expiry of %j as it is",
  (scadenza) => {
    const stored = cardType({ costo: "12.5", scadenza, note: null });
    const opened = cardTypeValues(stored);
    const typed = cardTypeSchema.parse({ ...opened, note: "Nuova" });
    expect(formChanges(cardTypeSchema, { opened, stored }, typed)).toEqual({ note: "Nuova" });
  },
);
