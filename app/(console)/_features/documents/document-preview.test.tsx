// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { onSessionOver } from "@/lib/client/fetch";
import { DocumentPreview } from "./document-preview";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const missing = () =>
  Response.json({ esito: false, err: "Il file non si trova.", code: "file-missing" }, { status: 404 });
const down = () =>
  Response.json(
    { esito: false, err: "Il server del circolo non risponde.", code: "unreachable" },
    { status: 502, headers: { "x-request-id": "K7QF2M9X" } },
  );
const there = () => new Response("%", { status: 206 });

function show(name: string, answer: () => Response) {
  let current = answer;
  vi.stubGlobal("fetch", async () => current());
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  render(
    <QueryClientProvider client={queries}>
      <DocumentPreview path={`uploads/12/${name}`} />
    </QueryClientProvider>,
  );
  return { queries, answerWith: (next: () => Response) => (current = next) };
}
const drawFails = (name: string) => fireEvent.error(screen.getByAltText(`Anteprima di ${name}`));
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

it.each(["a.pdf", "a.docx", "a.tiff", "a.jpg"])(
  "%s that is missing says so, what is safe and what to do, and offers nothing that would fail",
  async (name) => {
    show(name, missing);
    if (name === "a.jpg") drawFails(name);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Il file non si trova");
    expect(alert.textContent).toContain("sono al sicuro");
    expect(alert.textContent).toContain("mandarlo di nuovo");
    expect(alert.textContent).not.toContain("documento è al sicuro");
    expect([links(), document.querySelector("iframe")]).toEqual([[], null]);
  },
);

it("a PDF is shown once it is known to be there, and again after a failure that has passed", async () => {
  const { answerWith } = show("a.pdf", down);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Il server del circolo non risponde.");
  expect(alert.textContent).toContain("Codice: K7QF2M9X");
  answerWith(there);
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  await waitFor(() => expect(screen.getByTitle("Anteprima di a.pdf").className).not.toContain("invisible"));
  expect(links()).toEqual(["Visualizza", "Scarica"]);
});

it("an image that is there and cannot be drawn keeps its download, and can be tried again", async () => {
  show("a.jpg", there);
  expect(links()).toEqual(["Apri", "Scarica"]);
  drawFails("a.jpg");
  await screen.findByText("L'immagine non si può mostrare");
  expect(links()).toEqual(["Apri", "Scarica"]);
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  screen.getByAltText("Anteprima di a.jpg");
});

it("an image that came to nothing without a network is drawn again once its file is found", async () => {
  const { queries, answerWith } = show("a.jpg", () => {
    throw new TypeError("down");
  });
  drawFails("a.jpg");
  await screen.findByText(/Nessuna connessione/);
  answerWith(there);
  await queries.refetchQueries();
  await screen.findByAltText("Anteprima di a.jpg");
  expect(screen.queryByRole("alert")).toBeNull();
  drawFails("a.jpg");
  await screen.findByText("L'immagine non si può mostrare");
});

it("a PDF whose session was renewed meanwhile is loaded again", async () => {
  const stop = onSessionOver(async () => true);
  const over = Response.json({ esito: false, err: "Scaduta.", code: "session" }, { status: 401 });
  const answers = [over, there()];
  show("a.pdf", () => answers.shift() as Response);
  const before = screen.getByTitle("Anteprima di a.pdf");
  await waitFor(() => expect(screen.getByTitle("Anteprima di a.pdf")).not.toBe(before));
  stop();
});

it("an empty file is said to be empty", async () => {
  show("a.pdf", () => new Response(null, { status: 416 }));
  await screen.findByText("Il file è vuoto");
});

it("the figure is named by its file, and not by its links", () => {
  show("a.jpg", there);
  screen.getByRole("figure", { name: "a.jpg" });
});
