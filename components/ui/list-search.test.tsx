// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it } from "vitest";
import { setCharacterKeys } from "./character-keys";
import { ListSearch } from "./list-search";

afterEach(cleanup);

function Search() {
  const box = useRef<HTMLInputElement>(null);
  return (
    <ListSearch
      box={box}
      value=""
      onValueChange={() => {}}
      label="Soci"
      placeholder={undefined}
      onLeave={() => {}}
    />
  );
}

it("leaves / alone where single characters are no shortcuts", () => {
  render(<Search />);
  const search = screen.getByRole("searchbox");
  const press = () => fireEvent.keyDown(document.body, { key: "/" });
  act(() => setCharacterKeys(false));
  press();
  expect(document.activeElement).not.toBe(search);
  expect(search.getAttribute("aria-keyshortcuts")).toBeNull();
  act(() => setCharacterKeys(true));
  press();
  expect(document.activeElement).toBe(search);
  expect(search.getAttribute("aria-keyshortcuts")).toBe("/");
});

it("takes / from a radio button or a checkbox, in which nothing is typed, and leaves it to a text field", () => {
  render(
    <>
      <Search />
      <input type="radio" aria-label="Tutti" />
      <input type="checkbox" aria-label="Seleziona" />
      <input aria-label="Nome" />
      <input type="date" aria-label="Dal" />
    </>,
  );
  const search = screen.getByRole("searchbox");
  const focusAfterKeyIn = (label: string) => {
    const field = screen.getByLabelText(label);
    field.focus();
    fireEvent.keyDown(field, { key: "/" });
    return document.activeElement === search;
  };
  expect(["Tutti", "Seleziona", "Nome", "Dal"].map(focusAfterKeyIn)).toEqual([true, true, false, false]);
});
