// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import type { UserCourse } from "@/lib/contract/records";
import type { CourseClass } from "@/lib/rules/classes";
import { ClassActions } from "./class-actions";
import { useClassSave } from "./use-group-save";

// Otherwise the first question waits for its code.
beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const enrolment = (id: number, more: Partial<UserCourse> = {}): UserCourse => ({
  id,
  corso: 2,
  istruttore: 4,
  date: ["2026-06-12", "2026-06-19"],
  stato: 0,
  Utente: { id_usr: id, nominativo: `Socio ${id}` },
  ...more,
});
const moved = { date: ["2026-06-12", "2036-06-26"] };

function Actions({ courseClass }: { courseClass: CourseClass<UserCourse> }) {
  return <ClassActions courseClass={courseClass} venue="" unsaved={false} save={useClassSave()} />;
}

/** Closes a class as it is `shown`, while the server has it as `stored`; gives the saves. */
async function close(shown: CourseClass<UserCourse>, stored: UserCourse[]) {
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "PATCH") saved.push([Number(address.split("/").at(-1)), JSON.parse(String(body)).changes]);
    return Response.json({ esito: true, Crociera: stored });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Actions courseClass={shown} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Chiudi corso" }));
  expect(await screen.findByText("Chiuso non si riapre.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sì" }));
  return saved;
}

it("a class is closed as it is stored then: with who has joined, without who was moved", async () => {
  const success = vi.spyOn(notify, "success");
  const shown: CourseClass<UserCourse> = [enrolment(1, { stato: 1 }), enrolment(2), enrolment(3)];
  const saved = await close(shown, [
    enrolment(1, { stato: 1 }),
    enrolment(2),
    enrolment(3, moved),
    enrolment(7),
  ]);
  await waitFor(() => expect(success).toHaveBeenCalled());
  expect(saved).toEqual([2, 7].map((id) => [id, { stato: 1 }]));
  const text = success.mock.calls[0]?.[0];
  expect(text).toMatch(
    /^Corso chiuso\. Vale anche per chi è arrivato intanto: Socio 7\. Resta fuori .*Socio 3\.$/,
  );
});

it("a class without lessons is not to be closed, and it is said what is missing", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Actions courseClass={[enrolment(1, { date: [] })]} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Chiudi corso" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-description")).toBe(
    "Non ha lezioni: segnane le date, poi si può chiudere.",
  );
  expect(screen.queryByRole("button", { name: "Scarica calendario" })).toBeNull();
});

it("a class that got another lesson meanwhile is not closed, and it is said why", async () => {
  const error = vi.spyOn(notify, "error");
  const saved = await close([enrolment(1), enrolment(2)], [enrolment(1, moved), enrolment(2, moved)]);
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(error.mock.calls[0]?.[0]).toMatch(/^Non ho salvato niente: .*Socio 1, Socio 2\.$/);
  expect(saved).toEqual([]);
});
