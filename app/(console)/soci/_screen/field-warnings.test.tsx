// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Member } from "./member";
import { memberValues } from "./member";
import { MemberDetails } from "./member-details";
import { MemberFields } from "./member-fields";

afterEach(cleanup);

function Both({ member }: { member: Member }) {
  const { control } = useForm({ defaultValues: memberValues(member) });
  return (
    <>
      <MemberDetails member={member} />
      <MemberFields control={control} member={member} />
    </>
  );
}

function show(telefono: string) {
  stubReads({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <Both member={{ id_usr: 3, nome: "Anna", cognome: "Neri", telefono } as Member} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const remarks = screen.queryAllByText("Non si legge un numero di telefono: controllalo.");
  return [remarks.length, screen.queryAllByRole("link").map((link) => link.getAttribute("href"))];
}

it("a telephone that does not read as a number is remarked, read and edited, and leads nowhere", () => {
  expect(show("abc ⛵ 12")).toEqual([2, []]);
  cleanup();
  expect(show("+39 333 1234567")).toEqual([0, ["tel:+393331234567"]]);
});
