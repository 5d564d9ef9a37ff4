// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { stubReads } from "@/tests/support/stub-reads";
import { ClassSheet } from "./class-sheet";
import { SailingSheet } from "./sailing-sheet";

afterEach(() => {
  cleanup();
  endColleagueSaves();
  vi.unstubAllGlobals();
});

const person = (id: number, nominativo: string) => ({
  utente: id + 10,
  Utente: { id_usr: id + 10, nominativo },
});
const booking = (id: number, nominativo: string, more: Partial<UserCruise> = {}): UserCruise => ({
  id,
  ...person(id, nominativo),
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  chiusa: 0,
  ...more,
});
const enrolment = (id: number, nominativo: string): UserCourse => ({
  id,
  ...person(id, nominativo),
  corso: 3,
  Corso: { nome: "Deriva", pratico: 1 },
  date: ["2031-07-01"],
  stato: 0,
});

/** A list beneath the sheet, of the same reads. */
function Beneath() {
  const cruises = useQuery(read("crocierautente.list")).data?.Crociera ?? [];
  const courses = useQuery(read("corsoutente.list")).data?.Crociera ?? [];
  return <p>Sotto: {[...cruises, ...courses].map(({ Utente }) => Utente?.nominativo).join(", ")}</p>;
}

function show(sheet: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={queries}>
        <Beneath />
        {sheet}
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return colleagueSaves(queries);
}

/** The names of who is in it, once there are so many of them. */
const people = async (title: string, count: number) => {
  const header = (await screen.findByText(title)).parentElement;
  await waitFor(() => expect(header?.textContent).toBe(`${title}${count}`));
};

it("an open sailing shows at once whom a colleague has taken off and booked; rows beneath wait", async () => {
  let list = [booking(1, "Anna"), booking(2, "Rossi")];
  stubReads({ "crocierautente.list": () => ({ Crociera: list }) });
  const tell = show(<SailingSheet id={1} onClose={vi.fn()} />);
  await people("A bordo", 2);
  list = [booking(1, "Anna"), booking(3, "Bianchi", { intolleranze: "noci" }), booking(4, "Eva")];
  await tell("crocierautente.list");
  await people("A bordo", 3);
  expect(screen.queryByText("Rossi")).toBeNull();
  expect(screen.getByText("Intolleranze: noci")).toBeTruthy();
  expect(screen.getByText("Sotto: Anna, Rossi")).toBeTruthy();
});

it("the next change takes nothing back while it is read", async () => {
  let list = [booking(1, "Anna"), booking(2, "Rossi")];
  stubReads({ "crocierautente.list": () => ({ Crociera: list }) });
  const tell = show(<SailingSheet id={1} onClose={vi.fn()} />);
  await people("A bordo", 2);
  list = [booking(1, "Anna")];
  await tell("crocierautente.list");
  await people("A bordo", 1);
  await tell("crocierautente.list");
  expect(screen.queryByText("Rossi")).toBeNull();
});

it("an open class and its register on paper do the same", async () => {
  let list = [enrolment(1, "Anna"), enrolment(2, "Ugo")];
  stubReads({ "corsoutente.list": () => ({ Crociera: list }) });
  const tell = show(<ClassSheet id={1} onClose={vi.fn()} />);
  await people("Iscritti", 2);
  list = [enrolment(1, "Anna")];
  await tell("corsoutente.list");
  await people("Iscritti", 1);
  expect(screen.queryByText("Ugo")).toBeNull();
  expect(screen.getByText("Sotto: Anna, Ugo")).toBeTruthy();
});

it("a message that is being written outlives the last booking of its sailing", async () => {
  let list = [booking(1, "Anna")];
  stubReads({ "crocierautente.list": () => ({ Crociera: list }) });
  const tell = show(<SailingSheet id={1} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByText("Scrivi a tutti"));
  fireEvent.change(await screen.findByLabelText(/^Testo/), { target: { value: "Porta la cerata" } });
  list = [];
  await tell("crocierautente.list");
  await screen.findByText(/^Questa uscita non c'è più\./);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Testo/).value).toBe("Porta la cerata");
});

it("a membership that a colleague has marked as paid is asked of nobody on the sheet any more", async () => {
  const unpaid = { id: 1, utente: 11, anno: 2031, pagato: 0, stato: 0 };
  let memberships = [unpaid];
  stubReads({
    "crocierautente.list": { Crociera: [booking(1, "Anna")] },
    "tesseramento.all": () => ({ Tesseramento: memberships as never }),
  });
  const tell = show(<SailingSheet id={1} onClose={vi.fn()} />);
  await screen.findByText("Tesseramento 2031 da pagare");
  memberships = [{ ...unpaid, pagato: 1 }];
  await tell("tesseramento.all");
  await waitFor(() => expect(screen.queryByText("Tesseramento 2031 da pagare")).toBeNull());
});

it.each([null, 0])("a membership to be paid is named without a year while its year is %s", async (anno) => {
  stubReads({
    "crocierautente.list": { Crociera: [booking(1, "Anna")] },
    "tesseramento.all": { Tesseramento: [{ id: 1, utente: 11, anno, pagato: 0, stato: 0 }] as never },
  });
  show(<SailingSheet id={1} onClose={vi.fn()} />);
  await screen.findByText("Tesseramento da pagare");
});
