import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { tellMissingCode } from "@/components/ui/load-part";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { isMissingCode } from "@/components/ui/missing-code";
import { notify } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { todayInRome } from "@/lib/rules/dates";
import { toCsv } from "./export/csv";
import { toSheet } from "./export/sheet";
import type { Column, TableRow } from "./types";

interface Props<Row> {
  /** Start of the file's name, before the day. */
  name: string;
  title: string;
  /** What is on screen. */
  columns: readonly Column<Row>[];
  rows: readonly TableRow<Row>[];
}

/** CSV, XLSX and print of what is shown. */
export function ExportMenu<Row>({ name, title, columns, rows }: Props<Row>) {
  const [isBusy, setBusy] = useState(false);
  const save = (content: Blob, extension: string) =>
    saveFile(content, `${name}-${todayInRome()}.${extension}`);

  const exportCsv = () =>
    save(new Blob([toCsv(toSheet(title, columns, rows))], { type: "text/csv;charset=utf-8" }), "csv");

  const exportXlsx = async () => {
    setBusy(true);
    try {
      const { toXlsx } = await import("./export/xlsx");
      save(await toXlsx(toSheet(title, columns, rows)), "xlsx");
    } catch (error) {
      if (isMissingCode(error)) tellMissingCode();
      else notify.error("Il file Excel non è stato creato. Riprova, oppure scegli CSV.");
    } finally {
      setBusy(false);
    }
  };

  const button = (
    <Button
      icon={<Icon name="download" />}
      loading={isBusy}
      disabledReason={rows.length === 0 ? "Non ci sono righe da esportare." : undefined}
    >
      <span className="max-sm:sr-only">Esporta</span>
    </Button>
  );
  if (rows.length === 0) return button;
  return (
    <Menu trigger={button}>
      <MenuItem icon={<Icon name="file-spreadsheet" />} onSelect={() => void exportXlsx()}>
        Excel (XLSX)
      </MenuItem>
      <MenuItem icon={<Icon name="file-text" />} onSelect={exportCsv}>
        CSV
      </MenuItem>
      <MenuSeparator />
      {/* Once the menu is gone from the page, and its scroll lock with it. */}
      <MenuItem icon={<Icon name="printer" />} onSelect={() => setTimeout(() => window.print(), 200)}>
        Stampa
      </MenuItem>
    </Menu>
  );
}
