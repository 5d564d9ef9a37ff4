// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { confirmDeletion, showAs } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import { useDeletion } from "./use-confirm-delete";
import { useRecords } from "./use-entity";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Ports() {
  const { rows = [], removal } = useRecords("porto");
  const [confirmDelete, question] = useDeletion<(typeof rows)[number]>({
    remove: removal.remove,
    confirmation: ({ nome }) => ({ subject: nome }),
    done: "Porto eliminato.",
  });
  return (
    <>
      {rows.map((row) => (
        <button key={row.id} type="button" onClick={() => confirmDelete(row)}>
          {row.nome}
        </button>
      ))}
      {question}
    </>
  );
}

const refusals = {
  conflict: [409, "Nel frattempo un collega ha cambiato qualcosa: guarda e riprova."],
  gone: [410, "Non c'è più: nel frattempo un collega l'ha eliminato."],
} as const;

it.each(["conflict", "gone"] as const)(
  "a row that a colleague was faster with (%s) is said to be so and read again; the next press names it as it is then",
  async (code) => {
    const error = vi.spyOn(notify, "error").mockImplementation(() => {});
    const success = vi.spyOn(notify, "success").mockImplementation(() => {});
    const [status, err] = refusals[code];
    let nome = "Ponza";
    let answer: Response | undefined;
    const ports = () => ({ Porto: [{ id: 7, nome, updated_at: "2026-05-04 10:00:00" }] });
    const writes = stubReads({ "porto.list": ports }, () => answer);
    showAs("ADMIN", <Ports />);
    const first = await screen.findByRole("button", { name: "Ponza" });
    nome = "Ventotene";
    answer = Response.json({ esito: false, code, err }, { status });
    await confirmDeletion(first);
    await waitFor(() => expect(error).toHaveBeenCalledWith(err));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(success).not.toHaveBeenCalled();
    answer = undefined;
    await confirmDeletion(await screen.findByRole("button", { name: "Ventotene" }));
    await waitFor(() => expect(success).toHaveBeenCalledWith("Porto eliminato."));
    expect(writes.map(({ base }) => base)).toEqual([{ nome: "Ponza" }, { nome: "Ventotene" }]);
  },
);

it.each([
  ["a later stamp", "2026-05-04 11:30:00", " Modificato da Marta Rossi il 04/05/2026 11:30."],
  ["the stamp that was on screen", "2026-05-04 10:00:00", ""],
  ["no stamp", null, ""],
])("who has changed the row is named with %s alone", async (_, at, named) => {
  const error = vi.spyOn(notify, "error").mockImplementation(() => {});
  const [status, err] = refusals.conflict;
  const ports = { Porto: [{ id: 7, nome: "Ponza", updated_at: "2026-05-04 10:00:00" }] };
  stubReads({ "porto.list": ports }, () =>
    Response.json({ esito: false, code: "conflict", err, by: "Marta Rossi", at }, { status }),
  );
  showAs("ADMIN", <Ports />);
  await confirmDeletion(await screen.findByRole("button", { name: "Ponza" }));
  await waitFor(() => expect(error).toHaveBeenCalledWith(`${err}${named}`));
});

it("any other failure stays in the question, which can be answered again", async () => {
  const down = { esito: false, code: "unreachable", err: "Non risponde." };
  stubReads({ "porto.list": { Porto: [{ id: 7, nome: "Ponza" }] } }, () =>
    Response.json(down, { status: 502 }),
  );
  showAs("ADMIN", <Ports />);
  await confirmDeletion(await screen.findByRole("button", { name: "Ponza" }));
  await screen.findByText("Non risponde.");
  expect(screen.queryByRole("alertdialog")).not.toBeNull();
});
