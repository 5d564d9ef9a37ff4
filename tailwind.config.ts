import type { Config } from "tailwindcss";

/**
 * Tokens by role, as CSS variables set in app/globals.css (one set for light, one for dark).
 * Every text/background pair that the components use is at 4.5:1 or better.
 */
const token = (name: string) => `var(--${name})`;

export default {
  content: ["./app/**/*.tsx", "./components/**/*.tsx"],
  darkMode: ["selector", '[data-theme="dark"]'],
  theme: {
    extend: {
      colors: {
        paper: token("paper"),
        surface: {
          DEFAULT: token("surface"),
          raised: token("surface-raised"),
          sunken: token("surface-sunken"),
        },
        ink: { DEFAULT: token("ink"), soft: token("ink-soft"), faint: token("ink-faint") },
        line: { DEFAULT: token("line"), strong: token("line-strong") },
        accent: {
          DEFAULT: token("accent"),
          strong: token("accent-strong"),
          soft: token("accent-soft"),
          ink: token("accent-ink"),
        },
        positive: { DEFAULT: token("positive"), soft: token("positive-soft") },
        warning: { DEFAULT: token("warning"), soft: token("warning-soft") },
        danger: {
          DEFAULT: token("danger"),
          soft: token("danger-soft"),
          strong: token("danger-strong"),
          ink: token("danger-ink"),
        },
        // Kinds that somebody has named, told apart by colour beside a letter or a word; `ink` is written on
        // any of them.
        series: {
          1: token("series-1"),
          2: token("series-2"),
          3: token("series-3"),
          4: token("series-4"),
          5: token("series-5"),
          6: token("series-6"),
          7: token("series-7"),
          8: token("series-8"),
          ink: token("series-ink"),
        },
      },
      fontFamily: { sans: ["'Inter Variable'", "system-ui", "sans-serif"] },
      fontSize: {
        xs: ["0.75rem", "1rem"],
        sm: ["0.875rem", "1.25rem"],
        base: ["1rem", "1.5rem"],
        xl: ["1.375rem", "1.75rem"],
      },
      fontWeight: { normal: "420", semibold: "600" },
      borderRadius: { DEFAULT: "6px", lg: "10px" },
      transitionDuration: { DEFAULT: "120ms" },
    },
  },
} satisfies Config;
