import { createContext, type ReactNode, useContext } from "react";

interface Aside {
  /** The element of the dialog or question that it stands beside. */
  dialog: Element | null;
  content: ReactNode;
}

/** The part beside one of the open dialogs that can be used together with it: the help. */
export const DialogAside = createContext<Aside>({ dialog: null, content: null });

/** The place of it in a dialog: nothing outside of a modal dialog takes the focus or a press. */
export function AsideOfDialog({ dialog }: { dialog: Element | null }) {
  const aside = useContext(DialogAside);
  return dialog !== null && aside.dialog === dialog && <div data-dialog-aside>{aside.content}</div>;
}

/** A dialog's classes while there is one: frame and content leave it its 420 px at the right. */
export const besideAside = {
  frame: "[body:has([data-dialog-aside])_&]:pr-[420px]",
  content: "[body:has([data-dialog-aside])_&]:max-w-[calc(100vw-420px-2rem)]",
};
