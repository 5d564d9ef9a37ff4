import { describe, expect, it } from "vitest";
import { filesUnder, textOf } from "../support/sources";

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

/** `share` of a colour over a ground. */
function mix(colour: string, ground: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [colour, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(over * share + under * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Colours of text, each of which may stand on any ground. */
const texts = [
  "ink",
  "ink-soft",
  "ink-faint",
  "accent",
  "accent-strong",
  "positive",
  "warning",
  "danger",
  "danger-strong",
];
const grounds = ["paper", "surface", "surface-raised", "surface-sunken"];
const softGrounds = ["accent-soft", "positive-soft", "warning-soft", "danger-soft"];
/** Grounds that have a colour of text of their own. */
const fills: Record<string, string> = {
  accent: "accent-ink",
  "accent-strong": "accent-ink",
  danger: "danger-ink",
  "danger-strong": "danger-ink",
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((series) => [`series-${series}`, "series-ink"])),
};

describe.each([":root", '[data-theme="dark"]'])("colours of %s", (selector) => {
  const tokens = tokensOf(selector);
  const hex = (name: string) => tokens.get(name) ?? "";

  it("texts stand out from every ground, and from those that are theirs, by 4.5:1", () => {
    // A day of a season has its colour thinly over the ground.
    const tinted = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((series) =>
      grounds.map((ground) => mix(hex(`series-${series}`), hex(ground), 0.14)),
    );
    const pairs = [
      ...texts.flatMap((text) =>
        [...grounds, ...softGrounds].map((ground) => [hex(text), hex(ground)] as const),
      ),
      ...tinted.map((ground) => [hex("ink"), ground] as const),
      ...Object.entries(fills).map(([ground, text]) => [hex(text), hex(ground)] as const),
    ];
    expect(pairs.filter(([text, ground]) => !(contrast(text, ground) >= 4.5))).toEqual([]);
  });

  it("frames of boxes, the focus and the signals stand out from every ground by 3:1", () => {
    const weak = ["line-strong", "accent", "positive", "warning", "danger"].flatMap((name) =>
      grounds
        .map((ground) => [name, ground, contrast(tokens.get(name) ?? "", tokens.get(ground) ?? "")] as const)
        .filter(([, , ratio]) => !(ratio >= 3)),
    );
    expect(weak).toEqual([]);
  });
});

describe("colours of components", () => {
  const sources = [...filesUnder("app"), ...filesUnder("components")]
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map(textOf)
    .join("\n");
  const used = (kind: string) => {
    const classes = sources.matchAll(new RegExp(`(?<![\\w-])${kind}-([a-z]+(?:-[a-z0-9]+)*)`, "g"));
    return [...new Set([...classes].map(([, name = ""]) => name))];
  };
  const tokens = [...tokensOf(":root").keys()];

  it("are the tokens, and none of Tailwind's own", () => {
    const palette =
      /(?<![\w-])(?:text|bg|border|fill|stroke|ring|outline|divide|decoration)-(?:white|black|gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)\b[\w/-]*/g;
    // The layer over the page behind a dialog.
    expect([...new Set(sources.match(palette))]).toEqual(["bg-black/45"]);
  });

  it("of radios and sliders are not the browser's own, which are grey in the dark", () => {
    const own = [...filesUnder("app"), ...filesUnder("components")].filter(
      (path) => /\.tsx$/.test(path) && !path.includes(".test.") && /type="(radio|range)"/.test(textOf(path)),
    );
    // Those of a segmented control are not seen.
    const kit = [
      "components/form/slider-field.tsx",
      "components/ui/radio.tsx",
      "components/ui/segmented.tsx",
    ];
    expect(own.toSorted()).toEqual(kit);
    expect(sources).not.toContain("accent-accent");
  });

  it("of texts and grounds are those whose contrast is looked at here", () => {
    const unknownOf = (kind: string, known: readonly string[]) => {
      const names = used(kind).filter((name) => tokens.includes(name));
      expect(names.length).toBeGreaterThan(8);
      return names.filter((name) => !known.includes(name));
    };
    // Of days that cannot be chosen: a disabled element needs no contrast (WCAG 1.4.3).
    expect(unknownOf("text", [...texts, ...Object.values(fills), "line-strong"])).toEqual([]);
    // Bars, a switch's thumb and skeletons bear no text.
    const shapes = ["line", "line-strong", "accent-ink"];
    expect(unknownOf("bg", [...grounds, ...softGrounds, ...Object.keys(fills), ...shapes])).toEqual([]);
  });
});
