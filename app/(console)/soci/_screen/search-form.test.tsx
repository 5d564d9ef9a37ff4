// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { MemberSearch } from "./search";
import { SearchForm } from "./search-form";

afterEach(cleanup);

function show(search: MemberSearch | null, hasRows: boolean) {
  const onLeave = vi.fn(() => hasRows);
  render(
    <SearchForm
      search={search}
      isSearching={false}
      onSearch={() => {}}
      onReset={() => {}}
      onLeave={onLeave}
    />,
  );
  const box = screen.getByRole("searchbox", { name: "Cerca un socio" });
  /** Whether the key stays a key of the browser: an Enter that does submits the form. */
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, press, onLeave };
}

it("promises a search by name alone", () => {
  expect(show(null, false).box.getAttribute("placeholder")).toBe("Nome o cognome");
});

it("leads to the members found by the down arrow, and by Enter while the words are theirs", () => {
  const { box, press, onLeave } = show({ nominativo: "rossi", ruoli: [] }, true);
  expect([press("ArrowDown"), press("Enter")]).toEqual([false, false]);
  expect(onLeave).toHaveBeenCalledTimes(2);
  fireEvent.change(box, { target: { value: "rossi anna" } });
  expect(press("Enter")).toBe(true);
  expect(onLeave).toHaveBeenCalledTimes(2);
});

it("searches by Enter before any search, and again where nobody was found", () => {
  const first = show(null, false);
  expect(first.press("Enter")).toBe(true);
  expect(first.onLeave).not.toHaveBeenCalled();
  cleanup();
  expect(show({ nominativo: "nessuno", ruoli: [] }, false).press("Enter")).toBe(true);
});

it("searches without the spaces around the words", () => {
  const onSearch = vi.fn();
  render(
    <SearchForm
      search={null}
      isSearching={false}
      onSearch={onSearch}
      onReset={() => {}}
      onLeave={() => false}
    />,
  );
  const box = screen.getByRole("searchbox", { name: "Cerca un socio" });
  fireEvent.change(box, { target: { value: " rossi " } });
  fireEvent.submit(box);
  expect(onSearch).toHaveBeenCalledWith({ nominativo: "rossi", ruoli: [] });
});

it("searches other words while the search before is under way or read again; the same ones once", () => {
  const onSearch = vi.fn();
  render(
    <SearchForm
      search={{ nominativo: "rossi", ruoli: [] }}
      isSearching
      onSearch={onSearch}
      onReset={() => {}}
      onLeave={() => false}
    />,
  );
  // Enter in the box presses the form's button.
  const find = screen.getByRole("button", { name: "Cerca" });
  fireEvent.click(find);
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "bianchi" } });
  fireEvent.click(find);
  expect(onSearch).toHaveBeenCalledWith({ nominativo: "bianchi", ruoli: [] });
});

it("is emptied by 'Azzera' after a search for everybody too", () => {
  const form = (search: MemberSearch | null) => (
    <SearchForm
      search={search}
      isSearching={false}
      onSearch={() => {}}
      onReset={() => {}}
      onLeave={() => false}
    />
  );
  const { rerender } = render(form({ nominativo: "", ruoli: [] }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rossi" } });
  rerender(form(null));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

it("'Azzera' by a key leaves the focus to the search box, by the pointer brings up no keyboard", () => {
  const { box } = show({ nominativo: "rossi", ruoli: [] }, true);
  const reset = screen.getByRole("button", { name: "Azzera" });
  fireEvent.click(reset, { detail: 1 });
  expect(document.activeElement).not.toBe(box);
  fireEvent.click(reset);
  expect(document.activeElement).toBe(box);
});

it("'Azzera' empties what is typed before any search too, and asks for nothing", () => {
  const { box } = show(null, false);
  expect(screen.queryByRole("button", { name: "Azzera" })).toBeNull();
  fireEvent.change(box, { target: { value: "rossi" } });
  fireEvent.click(screen.getByRole("button", { name: "Azzera" }));
  expect((box as HTMLInputElement).value).toBe("");
  expect(screen.queryByRole("button", { name: "Azzera" })).toBeNull();
});
