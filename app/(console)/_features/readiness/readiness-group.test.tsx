// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ReadinessLine, Subject } from "@/lib/rules/readiness";
import { ReadinessGroup } from "./readiness-group";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const brezza: Subject = { kind: "boat", id: 3, name: "Brezza", owner: 20 };
const anna: Subject = { kind: "member", id: 12, name: "Anna Neri" };

const lineOf = (who: Subject): ReadinessLine => ({
  key: "1",
  check: who.kind === "boat" ? "boat" : "documents",
  reason: "expired",
  severity: "missing",
  who,
  requirement: who.kind === "boat" ? "boat-document" : "document",
  type: { id: 5, name: "Liberatoria" },
  until: "2026-01-31",
  waiting: null,
});

/** The buttons of a group in the order of the page, and the record that one opens. */
function show(who: Subject) {
  const open = vi.fn();
  render(
    <ReadinessGroup
      who={who}
      lines={[lineOf(who)]}
      purpose="Per la crociera «Elba»"
      actions={{ reminders: { stateOf: () => undefined, remind: async () => {} }, open } as never}
      retry={() => {}}
      isRetrying={false}
      level={3}
    />,
  );
  const offered = [...document.querySelectorAll<HTMLElement>("button, a")];
  return { open, labels: offered.map((one) => one.ariaLabel || one.textContent) };
}

it("the buttons of a line come before those of its subject", () => {
  const { labels } = show(anna);
  expect(labels).toEqual([
    "Carica Liberatoria di Anna Neri",
    "Sollecita Anna Neri",
    "Scrivi a Anna Neri",
    "Apri Anna Neri",
  ]);
});

it.each<[Subject, string]>([
  [brezza, "Scrivi all'armatore di Brezza"],
  [{ ...brezza, name: "" }, "Scrivi all'armatore della barca n. 3"],
])("a boat's owner is written to by the boat, and the message reads the owner's name", (who, label) => {
  const { open } = show(who);
  fireEvent.click(screen.getByRole("button", { name: label }));
  expect(open.mock.lastCall?.[0]).toMatchObject({ kind: "message", to: { id_usr: 20, nominativo: "" } });
});
