// @vitest-environment jsdom
import { zodResolver } from "@hookform/resolvers/zod";
import { QueryClient, QueryClientProvider, type UseQueryResult } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";
import { CardSection } from "./card-section";
import {
  type Membership,
  type MembershipInput,
  type MembershipValues,
  membershipFormSchema,
  membershipFormValues,
} from "./membership";

afterEach(cleanup);

const today = "2026-11-21";
const bodies = { data: { Enti: [1, 2].map((id) => ({ id, nome: `Ente ${id}` })) }, error: null } as unknown;

interface SceneProps {
  membership: Membership;
  /** The card types are being read. */
  isLoading?: boolean;
}

function Scene({ membership, isLoading = false }: SceneProps) {
  const form = useForm<MembershipInput, unknown, MembershipValues>({
    resolver: zodResolver(membershipFormSchema(membership, today)),
    defaultValues: membershipFormValues(membership, today),
  });
  return (
    <>
      <CardSection
        membership={membership}
        form={form}
        today={today}
        types={{ isLoading }}
        bodies={bodies as UseQueryResult<Answer<"enti.list">>}
        onGo={() => {}}
      />
      <button type="button" onClick={() => void form.trigger()}>
        Salva
      </button>
      <output>{form.formState.isDirty ? "modificato" : "com'era"}</output>
    </>
  );
}

const scene = (given: object, isLoading?: boolean) => (
  <QueryClientProvider client={new QueryClient()}>
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <Scene membership={{ id: 7, ...given } as Membership} isLoading={isLoading} />
    </ViewerProvider>
  </QueryClientProvider>
);
const open = (given: object) => render(scene(given));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it("a stored expiry before the chosen year shows a warning, and one press corrects it", async () => {
  open({ anno: 2026, dati: { scadenza: "2026-12-31" } });
  const warning = () => screen.queryByText("La scadenza è prima del 2027, l'anno di competenza.");
  expect(screen.queryByRole("button", { name: /^Metti/ })).toBeNull();
  fireEvent.change(field("Anno di competenza"), { target: { value: "2027" } });
  expect(warning()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Metti 31/12/2027" }));
  expect(warning()).toBeNull();
  expect(field("Scadenza").value).toBe("31/12/2027");
  await waitFor(() => expect(document.activeElement).toBe(field("Scadenza")));
});

it("a number that is too long is not cut but named at its box", async () => {
  open({ anno: 2026 });
  expect(field("Numero").maxLength).toBe(-1);
  fireEvent.change(field("Numero"), { target: { value: "1".repeat(61) } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  const wrong = await screen.findByRole("textbox", { description: "Al massimo 60 caratteri." });
  expect(wrong).toBe(field("Numero"));
});

it("the only body of the card is chosen, which does not count as typed; of several none is", () => {
  open({ Tessera: { nome: "Ordinaria", enti: [2] } });
  expect(field("Ente").value).toBe("2");
  expect(screen.getByText("com'era")).toBeDefined();
  cleanup();
  open({ Tessera: { nome: "Ordinaria", enti: [1, 2] } });
  expect(field("Ente").value).toBe("");
});

it("the only body is chosen too where the card types come late", () => {
  const { rerender } = render(scene({}, true));
  expect(field("Ente").value).toBe("");
  rerender(scene({ Tessera: { nome: "Ordinaria", enti: [2] } }));
  expect(field("Ente").value).toBe("2");
});
