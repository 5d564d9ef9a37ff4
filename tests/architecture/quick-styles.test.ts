// @vitest-environment jsdom
import { expect, it } from "vitest";

const html = `
  <p id="p">a <b>b</b> <span style="display: block">c</span> <span style="visibility: hidden"><i>d</i></span></p>
  <p style="visibility: hidden"><b style="visibility: visible">e</b><b style="visibility: inherit">f</b></p>
  <ul hidden><li style="display: none"><a href="/">g</a></li></ul>
  <table><tbody hidden><tr><td>h</td></tr></tbody></table>
  <input><input type="hidden"><button type="button">i</button><select><option>l</option></select>
  <dialog>m</dialog><dialog open>n</dialog><details><summary>o</summary>p</details><div popover>q</div>
  <svg><title>r</title></svg>`;

it("an element's display and visibility are what jsdom says, and its other properties jsdom's own", () => {
  const said = (window: Window & typeof globalThis) => {
    window.document.body.innerHTML = html;
    return [...window.document.querySelectorAll("body *")].map((element) => {
      const style = window.getComputedStyle(element);
      const { display, visibility, color } = style;
      return [element.outerHTML, display, visibility, color, style.getPropertyValue("display")];
    });
  };
  const frame = document.documentElement.appendChild(document.createElement("iframe"));
  const plain = frame.contentWindow as Window & typeof globalThis;
  expect(window.getComputedStyle).not.toBe(plain.getComputedStyle);
  expect(window.getComputedStyle.name).toBe("quickStyle");
  expect(said(window)).toEqual(said(plain));
  frame.remove();
});
