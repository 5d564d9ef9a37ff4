// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { controlClass } from "@/components/ui/input";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { MemberPicker } from "./member-picker";
import type { PickedMember } from "./picked-member";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Picker() {
  const [member, setMember] = useState<PickedMember | null>(null);
  return <MemberPicker id="socio" value={member} onChange={setMember} />;
}

it("promises a search by name alone, and shows which of two people of the same name was chosen", async () => {
  const Utenti = [
    { id_usr: 12, nominativo: "Anna Rossi", SOC_ID: "1012" },
    { id_usr: 13, nominativo: "Anna Rossi", SOC_ID: "1013" },
    { id_usr: 14, nominativo: "Anna Rossi" },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Utenti }));
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <Picker />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const box = screen.getByRole("combobox");
  expect(box.getAttribute("placeholder")).toBe("Cerca per nome o cognome");
  fireEvent.change(box, { target: { value: "rossi" } });
  fireEvent.click(await screen.findByRole("option", { name: /1013/ }));
  expect(screen.getByText("Anna Rossi")).toBeTruthy();
  expect(screen.getByText("n. 1013")).toBeTruthy();
  // As high as the fields beside it, whatever stands in it; the number goes below before the name is cut.
  const chosen = screen.getByRole("group", { name: "Anna Rossi" });
  expect(controlClass.split(" ").filter((name) => /(^|:)h-/.test(name))).toEqual(
    [...chosen.classList].filter((name) => /(^|:)(min-)?h-/.test(name)),
  );
  expect(screen.getByText("Anna Rossi").parentElement?.classList).toContain("flex-wrap");
});
