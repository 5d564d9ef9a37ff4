// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { earlyUseScript, takeEarlyUse } from "./early-use";

/** A page as the server drew it, watched by the script. */
function watched(html: string) {
  document.body.innerHTML = html;
  // biome-ignore lint/security/noGlobalEval: the script is text, as the page gets it
  // biome-ignore lint/complexity/noCommaOperator: eval called so runs outside of this function
  (0, eval)(earlyUseScript);
  const press = (selector: string) => (document.querySelector(selector) as HTMLElement).click();
  return { press };
}

it("remembers the last press on a button or a row, once", () => {
  const { press } = watched(
    '<button type="button" id="first"></button><button type="button" id="last"><svg><use></use></svg></button><table><tr data-index="0"><td></td></tr></table>',
  );
  press("#first");
  document.querySelector("use")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(takeEarlyUse().pressed?.id).toBe("last");
  press("#first");
  expect(takeEarlyUse().pressed?.id).toBe("last");
});

it("remembers a row by what was pressed in it, and leaves its links to the browser", () => {
  const { press } = watched(
    '<table><tbody><tr data-index="0"><td></td><td><a href="#due"></a></td></tr></tbody></table>',
  );
  press("a");
  expect(takeEarlyUse()).toEqual({});
  const again = watched(document.body.innerHTML);
  again.press("td");
  expect(takeEarlyUse().pressed?.tagName).toBe("TR");
});

it("holds a box and a radio button back, by their label as well, until React can hear of it", () => {
  const { press } = watched('<label><input type="radio" name="uno"> Scaduti</label><input type="checkbox">');
  const [radio, box] = document.querySelectorAll("input");
  press("[type=checkbox]");
  expect(box?.checked).toBe(false);
  press("label");
  expect(radio?.checked).toBe(false);
  expect(takeEarlyUse().pressed).toBe(radio);
});

it("remembers the list that something was chosen from", () => {
  watched('<select><option>Uno</option><option>Due</option></select><input id="testo">');
  const [list, text] = [document.querySelector("select"), document.querySelector("input")];
  list?.dispatchEvent(new Event("change", { bubbles: true }));
  text?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(takeEarlyUse().chosen).toBe(list);
});

it("leaves what React has taken over alone: that press has had its effect", () => {
  watched("<div></div>");
  render(<button type="button">Apri</button>);
  screen.getByRole("button").click();
  expect(takeEarlyUse()).toEqual({});
});
