import { type ReactNode, useEffect } from "react";
import { DialogAside } from "@/components/ui/dialog-aside";
import { laterPart } from "@/components/ui/load-part";
import { useMedia } from "@/components/ui/use-media";
import type { Help } from "./use-help";

const HelpPanel = laterPart(() => import("./help-panel").then((module) => module.HelpPanel));
const HelpSheet = laterPart(() => import("./help-sheet").then((module) => module.HelpSheet));

const hasRoomQuery = "(min-width: 80rem)";

/**
 * The help, fetched when it is first opened: beside the screen where there is room, so that one works while
 * reading it, else a sheet over the screen or above a dialog. `DialogHelp` shows it beside a dialog.
 */
export function HelpHost({ help }: { help: Help }) {
  const hasRoom = useMedia(hasRoomQuery);
  const { leaveDialog } = help;
  // Beneath the sheet its dialog may have closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of the window, unread
  useEffect(leaveDialog, [hasRoom, leaveDialog]);
  if (!help.isOpen || help.dialog === undefined || (hasRoom && help.dialog)) return null;
  return hasRoom ? <HelpPanel help={help} /> : <HelpSheet help={help} />;
}

/** Around everything that has dialogs: where there is room the help stands beside the one that has it. */
export function DialogHelp({ help, children }: { help: Help; children: ReactNode }) {
  const hasRoom = useMedia(hasRoomQuery);
  const dialog = (hasRoom && help.isOpen && help.dialog) || null;
  return <DialogAside value={{ dialog, content: <InDialog help={help} /> }}>{children}</DialogAside>;
}

/** Once its dialog has closed the help stands beside what is in sight then. */
function InDialog({ help }: { help: Help }) {
  const { leaveDialog } = help;
  useEffect(() => leaveDialog, [leaveDialog]);
  return <HelpPanel help={help} />;
}
