// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { createRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Conversation } from "@/lib/rules/conversations";
import { memberViewer } from "@/tests/support/viewer";
import type { ListHandle } from "./conversation-list";
import { ListPanel } from "./list-panel";

afterEach(cleanup);

const conversation = (id: number, id_usr: number, unread: number[] = []) =>
  ({
    id,
    other: { id_usr, nominativo: `Socio ${id_usr}` },
    subject: { id: 1, name: "Corsi" },
    root: null,
    last: { id_mes: id, messaggio: "Buongiorno", created_at: "2026-03-01" },
    unread,
    words: "corsi",
  }) as unknown as Conversation;

const onRemoveMember = vi.fn();

function show(member: number | null, address = "") {
  render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <ViewerProvider viewer={memberViewer}>
        <ListPanel
          query={{ error: null, isFetching: false, refetch: () => {} }}
          conversations={[conversation(1, 7, [1]), conversation(2, 7), conversation(3, 8, [3])]}
          openId={null}
          onOpen={() => {}}
          member={member}
          memberName={member === null ? null : "Anna Neri"}
          onRemoveMember={onRemoveMember}
          onWrite={() => {}}
          listRef={createRef<ListHandle>()}
        />
      </ViewerProvider>
    </NuqsTestingAdapter>,
  );
}

it("the counts over the list are of the member that it is filtered to", () => {
  const counts = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  show(7);
  expect(counts()).toEqual(["Tutte 2", "Non lette 1"]);
  cleanup();
  show(null);
  expect(counts()).toEqual(["Tutte 3", "Non lette 2"]);
});

it.each([
  ["Togli il filtro per socio", ""],
  ["Mostra tutte", "?q=nessuno"],
])("'%s' leaves the focus to the search box, for a key and not for the pointer", (name, address) => {
  show(7, address);
  fireEvent.click(screen.getByRole("button", { name }), { detail: 1 });
  expect(document.activeElement).toBe(document.body);
  cleanup();
  show(7, address);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});
