import dynamic from "next/dynamic";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { MenuButton } from "@/components/ui/menu-button";

/**
 * 'Esporta'. Its menu comes after the first load with Radix' (20 kB): until then the button stands there,
 * disabled.
 */
export const ExportButton = dynamic(
  () => loadPart(() => import("./export-menu").then((module) => module.ExportMenu)),
  {
    ssr: false,
    loading: () => (
      <MenuButton disabled icon={<Icon name="download" />}>
        Esporta
      </MenuButton>
    ),
  },
);
