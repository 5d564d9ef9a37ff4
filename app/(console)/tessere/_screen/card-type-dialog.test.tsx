// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { CardTypeDialog } from "./card-type-dialog";
import type { CardType } from "./record";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([365, "31/12", "31 dicembre"])(
  "an expiry of %j stands beside its field as it is stored",
  (scadenza) => {
    vi.stubGlobal("fetch", async () => Response.json({ esito: true, Enti: [] }));
    const read = schemasOf("tipotessera.list").answer.parse({
      TipoTessera: [{ id: 3, nome: "Cadetti", ente: 1, scadenza }],
    }) as { TipoTessera: [CardType] };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CardTypeDialog card={read.TipoTessera[0]} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Scadenza" });
    expect(field.value).toBe("");
    screen.getByText(`Valore salvato: ${scadenza}`);
  },
);
