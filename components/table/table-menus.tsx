import { lazy } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { OnDemandLayer } from "@/components/ui/on-demand-layer";
import type { Sheet } from "./export/sheet";
import type { ViewProps } from "./view-layer";

const loadExport = () => import("./export-layer");
const ExportLayer = lazy(() => loadPart(loadExport));
const loadView = () => import("./view-layer");
const ViewLayer = lazy(() => loadPart(loadView));

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
    <OnDemandLayer popup="menu" load={loadExport} trigger={<Button {...label} />}>
      {(trigger) => <ExportLayer {...props} trigger={trigger} />}
    </OnDemandLayer>
  );
}

/** Columns, density and, on a phone, where there is no header to click, the sort. */
export function ViewMenu(props: ViewProps) {
  const button = (
    <Button icon={<Icon name="columns-3" />}>
      <span className="max-sm:sr-only">Colonne</span>
    </Button>
  );
  return (
    <OnDemandLayer popup="dialog" load={loadView} trigger={button}>
      {(trigger) => <ViewLayer {...props} trigger={trigger} />}
    </OnDemandLayer>
  );
}
