import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { laterPart } from "@/components/ui/load-part";
import { useViewer } from "@/lib/client/viewer";
import { isAtLeast } from "@/lib/rules/levels";
import type { SheetProps } from "./found-sheet";
import { type OpenSheet, useOpenClass, useOpenSailing } from "./use-open-sailing";

// Not on the server: a dialog is drawn into the page's body.
const SailingSheet = laterPart(() => import("./sailing-sheet").then((file) => file.SailingSheet));
const ClassSheet = laterPart(() => import("./class-sheet").then((file) => file.ClassSheet));

/** The sheet of a sailing or a class over whatever screen is open, for those who may read bookings. */
export function SheetHost() {
  const sailing = useOpenSailing();
  const courseClass = useOpenClass();
  useSheetLinks((link) => {
    const [uscita, classe] = [numberIn(link, "uscita"), numberIn(link, "classe")];
    if (link.pathname === "/crociereutente" && uscita) sailing.open(uscita);
    else if (link.pathname === "/corsoutente" && classe) courseClass.open(classe);
    else return false;
    return true;
  });
  if (!isAtLeast(useViewer().level, "SEGRETERIA")) return null;
  if (sailing.id !== null)
    return <Opened key="uscita" sheet={sailing} id={sailing.id} Sheet={SailingSheet} />;
  if (courseClass.id === null) return null;
  return <Opened key="classe" sheet={courseClass} id={courseClass.id} Sheet={ClassSheet} />;
}

interface OpenedProps {
  sheet: OpenSheet;
  id: number;
  Sheet: ComponentType<SheetProps>;
}

/** An open sheet, which begins anew with another sailing or class but not with another id of its own. */
function Opened({ sheet, id, Sheet }: OpenedProps) {
  const [ids, setIds] = useState([id]);
  const own = ids.includes(id) ? ids : [id];
  const onRename = (to: number) => {
    setIds([...own, to]);
    sheet.rename(to);
  };
  return <Sheet key={own[0]} id={id} onRename={onRename} onClose={sheet.close} />;
}

const numberIn = ({ search }: HTMLAnchorElement, name: string) =>
  Number(new URLSearchParams(search).get(name)) || null;

/**
 * A plain press on a link to a sheet opens it over this screen, so that Esc leads back to where one was; any
 * other press follows the link. `open` says whether it was such a link.
 */
function useSheetLinks(open: (link: HTMLAnchorElement) => boolean) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    if (!link.target && link.host === window.location.host && open(link)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    // Before the link's own handler, which leaves alone what is prevented.
    document.addEventListener("click", listener, true);
    return () => document.removeEventListener("click", listener, true);
  }, []);
}
