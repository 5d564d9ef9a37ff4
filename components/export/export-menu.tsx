import { useState } from "react";
import { notifyMissingCode } from "@/components/ui/load-part";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { isMissingCode } from "@/components/ui/missing-code";
import { notify } from "@/components/ui/notice";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import { todayInRome } from "@/lib/rules/dates";
import { toCsv } from "./csv";
import type { Spreadsheet } from "./spreadsheet";
import { useSaveExport } from "./use-save-export";

interface Props {
  /** Start of the file's name, before the day. */
  name: string;
  /** Makes the spreadsheet of what is on screen. */
  spreadsheet: () => Spreadsheet;
  isEmpty: boolean;
  /** Prints what is shown; the browser's own print unless it says otherwise. */
  onPrint?: () => void;
}

/** CSV, XLSX and print of what is shown. */
export function ExportMenu({ name, spreadsheet, isEmpty, onPrint = () => window.print() }: Props) {
  const [isPending, setPending] = useState(false);
  const saveExport = useSaveExport();
  const save = (content: Blob, extension: string) =>
    saveExport(content, `${name}-${todayInRome()}.${extension}`);

  const exportCsv = () => save(new Blob([toCsv(spreadsheet())], { type: "text/csv;charset=utf-8" }), "csv");

  const exportXlsx = async () => {
    setPending(true);
    try {
      const { toXlsx } = await import("./xlsx");
      save(await toXlsx(spreadsheet()), "xlsx");
    } catch (error) {
      if (isMissingCode(error)) notifyMissingCode();
      else notify.error("Il file Excel non è stato creato. Riprova, oppure scegli CSV.");
    } finally {
      setPending(false);
    }
  };

  const button = (
    <ToolbarButton
      icon="download"
      loading={isPending}
      disabledReason={isEmpty ? "Non ci sono righe da esportare." : undefined}
    >
      Esporta
    </ToolbarButton>
  );
  if (isEmpty) return button;
  return (
    <Menu trigger={button}>
      <MenuItem icon="file-spreadsheet" onSelect={() => void exportXlsx()}>
        Excel (XLSX)
      </MenuItem>
      <MenuItem icon="file-text" onSelect={exportCsv}>
        CSV
      </MenuItem>
      <MenuSeparator />
      {/* After the menu and its scroll lock are removed from the page. */}
      <MenuItem icon="printer" onSelect={() => setTimeout(onPrint, 200)}>
        Stampa
      </MenuItem>
    </Menu>
  );
}
