// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { stubHeldWrite } from "@/tests/support/stub-reads";
import { SeasonTypesDialog } from "./season-types-dialog";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const box = () => screen.getByLabelText<HTMLInputElement>("Nuova stagione");
const type = (value: string) => fireEvent.change(box(), { target: { value } });

it("the next season that is typed while one is added stays; otherwise the box is empty", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SeasonTypesDialog seasons={[]} days={new Map()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  const add = () => fireEvent.click(screen.getByRole("button", { name: "Aggiungi stagione" }));
  type("Alta");
  add();
  await waitFor(() => expect(writes).toHaveLength(1));
  type("Media");
  finish();
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(box().value).toBe("Media");
  add();
  await waitFor(() => expect(box().value).toBe(""));
  expect(writes.map(({ body }) => body)).toEqual([{ nome: "Alta" }, { nome: "Media" }]);
});
