// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AcceptManyDialog } from "./accept-many-dialog";

afterEach(cleanup);

it("an expiry that is past is marked in its row, before all are accepted", () => {
  const item = (label: string, scadenza: string, eterno = 0) => ({ id: label, label, scadenza, eterno });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AcceptManyDialog
        items={[item("Anna", "2020-03-01"), item("Ugo", "2099-03-01"), item("Ivo", "2020-03-01", 1)]}
        words={["documento", "documenti"]}
        accept={async () => {}}
        onEnd={async () => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const marks = (name: string) => within(screen.getByRole("group", { name })).queryAllByText(/[Ss]caduto/);
  expect(["Anna", "Ugo", "Ivo"].map((name) => marks(name).length)).toEqual([1, 0, 0]);
});
