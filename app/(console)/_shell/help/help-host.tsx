import { laterPart } from "@/components/ui/load-part";
import { useMedia } from "@/components/ui/use-media";
import type { Help } from "./use-help";

const HelpPanel = laterPart(() => import("./help-panel"));
const HelpSheet = laterPart(() => import("./help-sheet"));

/**
 * The help, fetched when it is first opened: beside the screen where there is room, so that one works while
 * reading it; a sheet over the screen on a phone and above a dialog.
 */
export function HelpHost({ help }: { help: Help }) {
  const hasRoom = useMedia("(min-width: 80rem)");
  if (!help.isOpen) return null;
  const Part = hasRoom && !help.isAbove ? HelpPanel : HelpSheet;
  return <Part help={help} />;
}
