// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { JoinDialog } from "../joining/join-dialog";
import { requestFormValues } from "../request";
import { courseRequests, cruiseRequests, type MemberRequest, type RequestType } from "../request-types";
import { CreateCoursesDialog } from "./create-courses-dialog";
import { CreateCruisesDialog } from "./create-cruises-dialog";
import type { CreationProps } from "./creation-props";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = {
  id: 1,
  utente: 12,
  front: 3,
  date: ["2099-03-01"],
  Dettaglio: [
    { id: 7, utente: 12, nominativo: "Anna" },
    { id: 8, utente: 13, nominativo: "Bruno" },
  ],
};

const sailing = { id: 5, utente: 90, crociera: 3, barca: 0, inizio: "2099-06-12", fine: "2099-06-19" };
const elsewhere = { id: 6, utente: 12, crociera: 3, barca: 0, inizio: "2099-07-03", fine: "2099-07-10" };
const enrolment = { id: 6, utente: 12, corso: 2, date: ["2099-04-05"], stato: 0 };

const cruise = { ...request, crociera: 3 };
const course = { ...request, corso: 2 };

/** The dialog over bookings to which a colleague adds once it has opened; what it makes is in them too. */
async function open(
  Dialog: ComponentType<CreationProps>,
  kind: RequestType,
  bookings: object[] = [],
  { isHeld = false } = {},
) {
  const asked: MemberRequest = kind.isCourse ? course : cruise;
  const list = [...bookings];
  const now = () => {
    const made = writes.map(({ body }, index) => ({ ...(body as object), id: 100 + index }));
    return { Crociera: [...list, ...made] as never[] };
  };
  const writes = stubReads({
    "crocierautente.list": now,
    "corsoutente.list": now,
    "crocierautente.closed": () => (isHeld ? new Promise<never>(() => {}) : {}),
    "crociera.list": { Crociera: [{ id: 3, nome: "Elba" }] as never },
    "corso.list": { Corso: [{ id: 2, nome: "Vela", pratico: 0 }] as never },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <Dialog
          kind={kind}
          requests={[asked]}
          values={requestFormValues(asked)}
          description="Elba"
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(isHeld ? 1 : 0));
  const booked = () => writes.map(({ body }) => (body as { utente: number }).utente);
  return { list, booked };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function goesOnByTheSecondPress(booked: () => number[], place: string) {
  await screen.findByText("Operazioni riuscite: 1. Non riuscite: 1.");
  screen.getByText(`Nel frattempo ha già un posto: ${place}. Se ne vuoi creare un altro, riprova.`);
  expect(booked()).toEqual([13]);
  press("Riprova ciò che non è riuscito");
  await screen.findByText("Tutto riuscito: 2.");
  expect(booked()).toEqual([13, 12]);
}

it("'Crea crociere' says who has got another place meanwhile, and makes it by the second press", async () => {
  const { list, booked } = await open(CreateCruisesDialog, cruiseRequests);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type(/^Inizio/, "12/06/2099");
  type(/^Fine/, "19/06/2099");
  list.push(elsewhere);
  press("Crea 2 crociere");
  await goesOnByTheSecondPress(booked, "03/07/2099");
});

it("so does 'Crea corsi'", async () => {
  const { list, booked } = await open(CreateCoursesDialog, courseRequests);
  list.push(enrolment);
  press("Crea 2 corsi");
  await goesOnByTheSecondPress(booked, "05/04/2099");
});

it("so does 'Unisci a un'uscita'", async () => {
  const { list, booked } = await open(JoinDialog, cruiseRequests, [sailing]);
  list.push(elsewhere);
  press("Unisci 2 persone");
  await goesOnByTheSecondPress(booked, "03/07/2099");
});

it.each<[string, ComponentType<CreationProps>, RequestType, object[], string]>([
  ["'Crea crociere'", CreateCruisesDialog, cruiseRequests, [elsewhere], "03/07/2099"],
  ["'Crea corsi'", CreateCoursesDialog, courseRequests, [enrolment], "05/04/2099"],
  ["'Unisci a un'uscita'", JoinDialog, cruiseRequests, [sailing, elsewhere], "03/07/2099"],
])("%s ticks nobody who has a place already, and says which", async (_name, Dialog, kind, bookings, days) => {
  await open(Dialog, kind, bookings);
  const anna = screen.getByRole<HTMLInputElement>("checkbox", { name: "Anna" });
  expect(anna.checked).toBe(false);
  expect(anna.disabled).toBe(false);
  screen.getByRole("checkbox", { name: "Anna", description: `Ha già un posto: ${days}` });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Bruno" }).checked).toBe(true);
  screen.getByRole("button", { name: /^(Crea|Unisci) 1 / });
});

it("nothing can be created before the dialog knows who has a place", async () => {
  const { list } = await open(CreateCruisesDialog, cruiseRequests, [elsewhere], { isHeld: true });
  expect(list).toHaveLength(1);
  const create = screen.getByRole("button", { name: "Crea 2 crociere" });
  expect(create.getAttribute("aria-disabled")).toBe("true");
});

it("who had another place when the dialog opened gets this one at once, ticked by hand", async () => {
  const { booked } = await open(JoinDialog, cruiseRequests, [sailing, elsewhere]);
  fireEvent.click(screen.getByRole("radio", { name: /12–19/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Anna" }));
  press("Unisci 2 persone");
  await screen.findByText("Tutto riuscito: 2.");
  expect(booked()).toEqual([12, 13]);
});
