import { laterPart } from "@/components/ui/load-part";
import { MenuButton } from "@/components/ui/menu-button";

/**
 * 'Esporta'. Its menu comes after the first load with Radix' (20 kB): until then the button stands there,
 * disabled.
 */
export const ExportButton = laterPart(
  () => import("./export-menu").then((module) => module.ExportMenu),
  () => (
    <MenuButton disabled icon="download">
      Esporta
    </MenuButton>
  ),
);
