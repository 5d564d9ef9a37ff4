import { cloneElement, type ReactElement, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { downloadCsv, downloadXlsx } from "./export/download";
import type { Sheet } from "./export/sheet";

interface Props {
  /** The button, which can say that it is busy. */
  trigger: ReactElement<{ loading?: boolean }>;
  /** Start of the file's name. */
  name: string;
  /** Makes the sheet of what is on screen. */
  sheet: () => Sheet;
}

/** CSV, XLSX and print of what is shown. */
export default function ExportLayer({ trigger, name, sheet }: Props) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);

  const excel = async () => {
    setBusy(true);
    // The busy menu is closed already, so that Radix has nothing to close: without this it comes back afterwards.
    setOpen(false);
    setFailed(false);
    try {
      await downloadXlsx(name, sheet());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {failed && (
        <span role="alert" className="text-sm text-danger">
          Il file Excel non è stato creato. Riprova, oppure scegli CSV.
        </span>
      )}
      <Menu trigger={cloneElement(trigger, { loading: busy })} open={open && !busy} onOpenChange={setOpen}>
        <MenuItem icon={<Icon name="file-spreadsheet" />} onSelect={() => void excel()}>
          Excel (XLSX)
        </MenuItem>
        <MenuItem icon={<Icon name="file-text" />} onSelect={() => downloadCsv(name, sheet())}>
          CSV
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Icon name="printer" />} onSelect={printOnceClosed}>
          Stampa
        </MenuItem>
      </Menu>
    </>
  );
}

/** The menu must be gone from the page, and its scroll lock with it. */
function printOnceClosed(): void {
  setTimeout(() => window.print(), 200);
}
