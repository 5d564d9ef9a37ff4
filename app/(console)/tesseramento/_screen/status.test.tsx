// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Membership } from "./membership";
import { Status, statusText } from "./status";

afterEach(cleanup);

it.each([
  [{ documenti: 1, pagato: 1, stato: 1, anno: 2026 }, "Doc. a posto, Pag. a posto, Attiva, Completa 2026"],
  [{ documenti: 0, pagato: 0, stato: 0, anno: 2026 }, "Doc. da verificare, Pag. mancante, Non attiva"],
  [{ documenti: 1, pagato: 0, stato: 1, anno: null }, "Doc. a posto, Pag. mancante, Attiva, Completa"],
])("is searched by the words of its badges: %o", (state, text) => {
  const membership = { id: 7, ...state } as Membership;
  const { container } = render(<Status membership={membership} />);
  const badges = [...(container.firstElementChild?.children ?? [])].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect([statusText(membership), badges.join(", ")]).toEqual([text, text]);
});
