// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveFile } from "@/components/ui/save-file";
import { ClassActions } from "./class-actions";
import type { useClassSave } from "./use-group-save";

vi.mock("@/components/ui/save-file");

const enrolment = (id: number, nominativo: string) => ({
  id,
  corso: 2,
  Corso: { nome: "Deriva" },
  utente: id,
  Utente: { id_usr: id, nominativo },
  istruttore: 4,
  Istruttore: { id_usr: 4, nominativo: "Ida Neri" },
  date: ["2027-06-12", "2027-06-19"],
});

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClassActions
        courseClass={[enrolment(13, "Ugo"), enrolment(12, "Anna")]}
        venue="Brezza, Viareggio"
        unsaved={false}
        save={{ rows: [] } as unknown as ReturnType<typeof useClassSave>}
      />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

it("the register on paper has a line for each enrolled, by name, and a box for each lesson", () => {
  const register = screen.getByRole("region", { name: "Registro: Deriva", hidden: true });
  expect(register.textContent).toContain("DoveBrezza, ViareggioIstruttoreIda NeriPartecipanti2");
  const rows = within(register).getAllByRole("row", { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "N.Nome12/06/202719/06/2027",
    "1Anna☐☐",
    "2Ugo☐☐",
  ]);
});

it("the calendar file has each lesson once, with course, venue and instructor", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Scarica calendario" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe("lezioni-2027-06-12.ics");
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file as Blob);
  });
  expect(text.match(/DTSTART.*/g)).toEqual(["12", "19"].map((day) => `DTSTART;VALUE=DATE:202706${day}`));
  expect(text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Deriva", "SUMMARY:Deriva"]);
  expect(text).toContain("Brezza\\, Viareggio\\, Ida Neri");
});
