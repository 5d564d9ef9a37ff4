import { describe, expect, it } from "vitest";
import { textOf } from "../support/sources";

/** The tokens of a theme, by name. */
function tokensOf(selector: string): Map<string, string> {
  const css = textOf("app/globals.css");
  const start = css.indexOf("{", css.indexOf(`${selector} {`));
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([":root", '[data-theme="dark"]'])("colours of %s", (selector) => {
  const tokens = tokensOf(selector);
  const grounds = ["paper", "surface", "surface-raised", "surface-sunken"];

  // Texts are looked at on every screen (expectAccessible); axe does not look at what is no text.
  it("frames of boxes, the focus and the signals stand out from every ground by 3:1", () => {
    const weak = ["line-strong", "accent", "positive", "warning", "danger"].flatMap((name) =>
      grounds
        .map((ground) => [name, ground, contrast(tokens.get(name) ?? "", tokens.get(ground) ?? "")] as const)
        .filter(([, , ratio]) => !(ratio >= 3)),
    );
    expect(weak).toEqual([]);
  });
});
