// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Button } from "./button";
import { ErrorText } from "./error-text";

afterEach(cleanup);

it("English words on a button and in an error say that they are, Italian ones need not", () => {
  render(
    <>
      <Button>ACCEPT</Button>
      <Button>Accetta</Button>
      <ErrorText>Min 8 characters</ErrorText>
      <ErrorText>Scrivi il nome.</ErrorText>
    </>,
  );
  const langOf = (text: string) =>
    screen.getByText(text, { exact: false }).closest("[lang]")?.getAttribute("lang");
  expect(["ACCEPT", "Min 8 characters"].map(langOf)).toEqual(["en", "en"]);
  expect(langOf("Accetta")).toBeUndefined();
});
