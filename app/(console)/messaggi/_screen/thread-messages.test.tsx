// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Message } from "@/lib/rules/conversations";
import { memberViewer } from "@/tests/support/viewer";
import { ThreadMessages } from "./thread-messages";

afterEach(cleanup);

const message = (id_mes: number, mittente: number | null, Mittente: Message["Mittente"] = null): Message => ({
  id_mes,
  mittente,
  Mittente,
  destinatario: memberViewer.id,
  testo: `Testo ${id_mes}`,
  created_at: "2026-03-01T10:00:00.000Z",
});

it("name the conversation's person where a message of theirs has no name, and nobody else so", () => {
  const messages = [
    message(1, 12),
    message(2, memberViewer.id),
    message(3, 13, { id_usr: 13, nominativo: "Ugo Neri" }),
    message(4, 14),
    message(5, null),
  ];
  render(
    <ViewerProvider viewer={memberViewer}>
      <ThreadMessages
        messages={messages}
        other={{ id_usr: 12, nominativo: "Anna D'Amico" }}
        jumps={0}
        bar={null}
      />
    </ViewerProvider>,
  );
  const senders = screen.getAllByRole("listitem").map((item) => item.querySelector("bdi")?.textContent);
  const unknown = "Mittente sconosciuto";
  expect(senders).toEqual(["Anna D'Amico", "Tu", "Ugo Neri", unknown, unknown]);
});

it("the day that stays at the top is a band of the scroll's width, so that no message shows beside it", () => {
  render(
    <ViewerProvider viewer={memberViewer}>
      <ThreadMessages messages={[message(1, 12)]} other={undefined} jumps={0} bar={null} />
    </ViewerProvider>,
  );
  const { classList } = screen.getByRole("heading", { name: "01/03/2026" });
  for (const name of ["sticky", "top-0", "-mx-4", "bg-surface"]) expect(classList).toContain(name);
});
