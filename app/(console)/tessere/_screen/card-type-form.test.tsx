// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/components/resource/entity";
import { wordsOf } from "@/components/resource/words";
import { formChanges } from "@/lib/client/save";
import { schemasOf } from "@/lib/contract/schemas";
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

it.each([365, "31/12", "31 dicembre"])(
  "an expiry of %j stands beside its field as it is stored",
  (scadenza) => {
    vi.stubGlobal("fetch", async () => Response.json({ esito: true, Enti: [] }));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CardTypeForm
          entity="tipotessera"
          words={wordsOf({ gender: "m", one: "tipo di tessera", many: "tipi" })}
          record={cardType({ scadenza })}
          title="Cadetti"
          onClose={() => {}}
        />
      </QueryClientProvider>,
    );
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Scadenza" });
    expect(field.value).toBe("");
    screen.getByText(`Valore salvato: ${scadenza}`);
  },
);

it.each([1, "365", "31/12", "31 dicembre"])(
  "a change of the note leaves an expiry of %j as it is",
  (scadenza) => {
    const stored = cardType({ costo: "12.5", scadenza, note: null });
    const opened = cardTypeValues(stored);
    const typed = cardTypeSchema.parse({ ...opened, note: "Nuova" });
    expect(formChanges(cardTypeSchema, { opened, stored }, typed)).toEqual({ note: "Nuova" });
  },
);
