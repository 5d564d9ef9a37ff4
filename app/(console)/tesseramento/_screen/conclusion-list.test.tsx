// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { conclusionChecks } from "@/lib/rules/membership";
import { ConclusionList } from "./conclusion-list";

afterEach(cleanup);

it("says of each check whether it is done, and leads to the place of what is missing", () => {
  const gone: string[] = [];
  const checks = conclusionChecks({ ente: 1, pagato: 0, documenti: 0 }, []);
  render(<ConclusionList checks={checks} onGo={(place) => gone.push(place)} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ente scelto: fatto",
    "Un pagamento registrato: mancaVai ai pagamenti",
    "Un saldo registrato: manca",
    "Segnata come pagata: manca",
    "Documenti segnati come verificati: mancaVai ai documenti",
  ]);
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  expect(gone).toEqual(["payments", "papers"]);
});
