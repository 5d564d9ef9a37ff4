// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Button } from "./button";
import { ErrorText } from "./error-text";

afterEach(cleanup);

it("English words on a button and in an error say that they are, Italian ones need not", () => {
  render(
    <>
      <Button>Accetta</Button>
      <Button>Accetta</Button>
      <ErrorText>Almeno 8 caratteri.</ErrorText>
      <ErrorText>Scrivi il nome.</ErrorText>
    </>,
  );
  const langOf = (text: string) =>
    screen.getByText(text, { exact: false }).closest("[lang]")?.getAttribute("lang");
  expect(["Accetta", "Almeno 8 caratteri."].map(langOf)).toEqual(["en", "en"]);
  expect(langOf("Accetta")).toBeUndefined();
});
