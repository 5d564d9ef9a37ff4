// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PrintSheet } from "./print-sheet";
import { UnreadableCount } from "./unreadable-count";

afterEach(cleanup);

/** The last line of a sheet where so many records of the page cannot be read. */
function lastLine(unreadable: number) {
  render(
    <UnreadableCount value={unreadable}>
      <PrintSheet title="Lista d'imbarco">
        <p>Anna, Ugo</p>
      </PrintSheet>
    </UnreadableCount>,
  );
  return screen.getByRole("region", { name: "Lista d'imbarco", hidden: true }).lastElementChild?.textContent;
}

it("a sheet's last line says that records could not be read, which may be missing from it", () => {
  expect(lastLine(1)).toBe("1 scheda illeggibile: questo foglio può essere incompleto.");
});

it("a sheet of all that there is says nothing more", () => {
  expect(lastLine(0)).toBe("Anna, Ugo");
});
