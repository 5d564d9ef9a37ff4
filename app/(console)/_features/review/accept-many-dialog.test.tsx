// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { AcceptManyDialog } from "./accept-many-dialog";

afterEach(cleanup);

it("an expiry that is past or far ahead is marked in its row, before all are accepted", () => {
  const item = (label: string, scadenza: string, eterno = 0) => ({ id: label, label, scadenza, eterno });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AcceptManyDialog
        items={[
          item("Anna", "2020-03-01"),
          item("Ugo", plusDays(todayInRome(), 400)),
          item("Ivo", "2020-03-01", 1),
          item("Ada", "2207-03-01"),
        ]}
        words={["documento", "documenti"]}
        accept={async () => {}}
        onEnd={async () => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const marks = (name: string) =>
    within(screen.getByRole("group", { name })).queryAllByText(/scaduto|l'anno è giusto/);
  expect(["Anna", "Ugo", "Ivo", "Ada"].map((name) => marks(name).length)).toEqual([1, 0, 0, 1]);
});
