// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { stubReads } from "@/tests/support/stub-reads";
import { boatOf, instructorOf, memberOf } from "./names";
import { useNamedBookings } from "./use-named-bookings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

/** As a server gives them that goes on sending the records joined before a change. */
const joined = { Barca: { nome: "Maestrale" }, Istruttore: { id_usr: 3, nominativo: "Ivo Sala" } };
const bookings: UserCruise[] = [
  { id: 1, barca: 2, istruttore: 4, ...joined },
  { id: 2, barca: 1, istruttore: 4, ...joined, Istruttore: { id_usr: 4, nominativo: "Ida Neri" } },
  { id: 3, barca: 1, istruttore: 5, ...joined },
  { id: 4, barca: 9, istruttore: 3, ...joined, utente: 7, Utente: { nominativo: "Anna Re" } },
];

it("bookings are named by what they reference now, not by what was joined before a change", async () => {
  const read: number[] = [];
  stubReads({
    "barche.ofCollaborators": { Barche: [{ id: 1, nome: "Maestrale" }] },
    "barche.list": { Barche: [{ id: 2, nome: "Albatros" }] },
    "socio.name": ({ id }) => {
      read.push(Number(id));
      return { Utenti: [{ id_usr: Number(id), nominativo: "Ugo Blu" }] };
    },
  });
  const { result } = renderHook(() => useNamedBookings(bookings), { wrapper });
  const namesOf = (nameOf: (one: UserCruise) => string) => result.current?.map(nameOf);
  await waitFor(() => expect(namesOf(boatOf)?.[0]).toBe("Albatros"));
  // A boat that no list names keeps its joined name.
  expect(namesOf(boatOf)).toEqual(["Albatros", "Maestrale", "Maestrale", "Maestrale"]);
  await waitFor(() => expect(namesOf(instructorOf)?.[2]).toBe("Ugo Blu"));
  expect(namesOf(instructorOf)).toEqual(["Ida Neri", "Ida Neri", "Ugo Blu", "Ivo Sala"]);
  expect(namesOf(memberOf)?.[3]).toBe("Anna Re");
  // A person whom another booking names is not read.
  expect(read).toEqual([5]);
});

it("an enrolment's organizer is the one of now too, whose joined record has a name of its own", () => {
  const former = { id_usr: 3, nominativo: "Ivo Sala" };
  const enrolments: UserCourse[] = [
    { id: 1, organizatore: 7, Organizatore: former },
    { id: 2, organizatore: 7, Organizatore: { id_usr: 7, nominativo: "Ida Neri" } },
  ];
  const { result } = renderHook(() => useNamedBookings(enrolments), { wrapper });
  expect(result.current?.map(({ Organizatore }) => Organizatore?.nominativo)).toEqual([
    "Ida Neri",
    "Ida Neri",
  ]);
});
