import type { ReactNode } from "react";
import { log } from "@/lib/log";
import { ReadFailed, type StatisticsReads } from "@/lib/server/pages/statistics";
import { ChartFigure } from "./chart-figure";
import { chartsBeside, paperScale } from "./paper-scale";
import { PictureFailure } from "./picture-failure";
import { PictureFrame } from "./picture-frame";
import { countText, type PictureInput, type PictureSource } from "./picture-source";
import { PictureView } from "./picture-view";

interface PictureProps extends Omit<PictureInput, "reads"> {
  source: PictureSource;
  makeReads: () => StatisticsReads;
  /** The section that the picture belongs to, above its title on paper. */
  section: string;
  /** The period in words, for paper. */
  periodText: string;
  /** The same in an exported file's name; "" where the day of the export says it. */
  periodName: string;
}

/** One picture of statistics: its figures are computed here, and a failure costs this picture alone. */
export async function Picture(props: PictureProps) {
  const { source, makeReads, section, periodText, periodName, ...input } = props;
  const { title, description, name, adminCall } = source;
  const framed = (content: ReactNode, isMissing = false) => (
    <PictureFrame title={title} description={description} isMissing={isMissing}>
      {content}
    </PictureFrame>
  );
  const reads = makeReads();
  if (adminCall && !reads.mayRead(adminCall))
    return framed(<p className="text-ink-soft">Solo per amministratori.</p>);
  const loaded = await source.load({ reads, ...input }).then(
    (data) => ({ data }),
    (error: unknown) => ({
      reason: reasonOf(error),
      isSessionOver: error instanceof ReadFailed && error.isSessionOver,
    }),
  );
  if ("reason" in loaded)
    return framed(
      <PictureFailure title={title} reason={loaded.reason} isSessionOver={loaded.isSessionOver} />,
      true,
    );
  const { data } = loaded;
  if (data === null || typeof data === "string")
    return framed(<p className="text-ink-soft">{data ?? "Nessun dato in questo periodo."}</p>);
  const unreadable = reads.unreadable();
  const { facts, charts, table } = data;
  const notes =
    unreadable > 0
      ? [
          ...data.notes,
          `${countText(unreadable, "scheda illeggibile", "schede illeggibili")}: fuori da questi numeri.`,
        ]
      : data.notes;
  return (
    <PictureView
      fileName={["statistiche", name, periodName].filter(Boolean).join("-")}
      title={title}
      description={description}
      periodText={periodText}
      facts={facts}
      table={table}
      notes={notes}
      paper={{ line: `${section} · ${periodText}`, scale: paperScale({ ...data, notes }) }}
      chartsBeside={chartsBeside(charts)}
      charts={charts.map((chart) => <ChartFigure key={chart.title} chart={chart} />)}
    />
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ReadFailed) return error.message;
  log().error({ err: error }, "statistics");
  return "Ops, problema mio. Scusa.";
}
