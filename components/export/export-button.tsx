import { laterPart } from "@/components/ui/load-part";
import { ToolbarButton } from "@/components/ui/toolbar-button";

/**
 * 'Esporta'. Its menu comes after the first load with Radix' (20 kB): until then the button stands there,
 * disabled.
 */
export const ExportButton = laterPart(
  () => import("./export-menu").then((module) => module.ExportMenu),
  () => (
    <ToolbarButton disabled icon="download">
      Esporta
    </ToolbarButton>
  ),
);
