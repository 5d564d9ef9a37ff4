// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { MemberRequest } from "@/features/requests/request-types";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { CourseRequestDialog } from "./course-request-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a course that is not practical asks for neither boat nor port, and a save leaves both alone", async () => {
  const Corso = { nome: "Patente", pratico: 0 as const };
  const date = ["2031-03-08", "2031-03-15"];
  const request = { id: 5, corso: 3, Corso, utente: 12, front: 3, stato: 1, barca: 3, porto: 2, date };
  const writes = stubReads({ "corso.list": { Corso: [{ id: 3, ...Corso }] } });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CourseRequestDialog request={request as unknown as MemberRequest} onClose={vi.fn()} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  expect(screen.queryByLabelText("Barca")).toBeNull();
  expect(screen.queryByLabelText("Porto")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Togli 15/03/2031" }));
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes).toMatchObject([{ body: { changes: { date: ["2031-03-08"] } } }]);
  for (const name of ["barca", "porto"])
    expect(writes).not.toMatchObject([{ body: { changes: { [name]: expect.anything() } } }]);
});
