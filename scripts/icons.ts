import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import dynamicIconImports from "lucide-react/dynamicIconImports.mjs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type IconName, iconNames } from "../components/ui/icon-names";

/** The sprite of all icons, relative to the project's root. */
export const SPRITE = "components/ui/icons.svg";

/**
 * The sprite's text: the content of each lucide icon under the icon's name. The element around it is
 * components/ui/icon.tsx.
 */
export async function makeSprite(): Promise<string> {
  const icons = await Promise.all(
    iconNames.map(async (name) => `<g id="${name}">${await drawing(name)}</g>`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\n<!-- Lucide, ISC licence: https://lucide.dev/license -->\n${icons.join("\n")}\n</svg>\n`;
}

async function drawing(name: IconName): Promise<string> {
  const { default: LucideIcon } = await dynamicIconImports[name]();
  return renderToStaticMarkup(createElement(LucideIcon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  writeFileSync(join(root, SPRITE), await makeSprite());
  console.log(`${SPRITE}: ${iconNames.length} icons`);
}
