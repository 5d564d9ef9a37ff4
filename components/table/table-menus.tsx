import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import type { Sheet } from "./export/sheet";
import type { ViewProps } from "./view-layer";

const ExportLayer = lazy(() => loadPart(() => import("./export-layer")));
const ViewLayer = lazy(() => loadPart(() => import("./view-layer")));

interface ExportProps {
  /** Start of the file's name. */
  name: string;
  /** Makes the sheet of what is on screen. */
  sheet: () => Sheet;
  /** Why there is nothing to export. */
  disabledReason: string | undefined;
}

/** CSV, XLSX and print of what is shown. */
export function ExportMenu({ disabledReason, ...props }: ExportProps) {
  const label = { icon: <Icon name="download" />, children: <span className="max-sm:sr-only">Esporta</span> };
  if (disabledReason) return <Button {...label} disabledReason={disabledReason} />;
  return (
    <Suspense fallback={<Button {...label} disabled />}>
      <ExportLayer {...props} trigger={<Button {...label} />} />
    </Suspense>
  );
}

/** Columns, density and, on a phone, where there is no header to click, the sort. */
export function ViewMenu(props: ViewProps) {
  const label = {
    icon: <Icon name="columns-3" />,
    children: <span className="max-sm:sr-only">Colonne</span>,
  };
  return (
    <Suspense fallback={<Button {...label} disabled />}>
      <ViewLayer {...props} trigger={<Button {...label} />} />
    </Suspense>
  );
}
