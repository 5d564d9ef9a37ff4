// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { ReminderButton } from "./reminder-button";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("says that a reminder without answer may arrive twice, and not so of a refused one", async () => {
  const answers = [failures.down(), failures.refused()];
  stubReads({}, () => answers.shift());
  const error = vi.spyOn(notify, "error");
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReminderButton member={{ id_usr: 12 }} />
    </QueryClientProvider>,
  );
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Sollecita documenti" }));
  press();
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(error.mock.calls[0]?.[0]).toContain("se riprovi, può arrivare due volte");
  press();
  await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  expect(error.mock.calls[1]?.[0]).toBe("Bloccato.");
});
