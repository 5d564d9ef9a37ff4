import { type ReactNode, Suspense, useId } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { capital, formatDate, formatDateRange } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { lastShownDay } from "@/lib/rules/statistics/expiries";
import type { ReadPeriod } from "@/lib/rules/statistics/period";
import type { StatisticsReads } from "@/lib/server/pages/statistics";
import { PeriodBar } from "./period-bar";
import { Picture } from "./picture";
import { PictureFrame } from "./picture-frame";
import { type PictureSource, periodFileName, periodWords } from "./picture-source";
import { claimPictures } from "./pictures/claims";
import { coursePictures } from "./pictures/courses";
import { expiryPictures } from "./pictures/expiries";
import { membershipPictures } from "./pictures/memberships";
import { sailingPictures } from "./pictures/sailings";
import { MissingOnPaper, MissingPicture, PicturesScope } from "./pictures-scope";
import { PrintPageButton } from "./print-page-button";

interface Section {
  id: string;
  title: string;
  pictures: readonly PictureSource[];
  /** Counted from today on, whatever the period. */
  isAhead?: boolean;
}

const sections: readonly Section[] = [
  { id: "tesseramenti", title: "Tesseramenti", pictures: membershipPictures },
  { id: "uscite", title: "Uscite", pictures: sailingPictures },
  { id: "corsi", title: "Corsi", pictures: coursePictures },
  { id: "spese", title: "Spese", pictures: claimPictures },
  { id: "scadenze", title: "Scadenze", pictures: expiryPictures, isAhead: true },
];

interface StatisticsScreenProps extends ReadPeriod {
  today: IsoDate;
  makeReads: () => StatisticsReads;
}

/**
 * The club's figures for a period beside the year before (docs/rules/statistics.md); each picture loads and
 * fails by itself.
 */
export function StatisticsScreen({ period, problem, today, makeReads }: StatisticsScreenProps) {
  const words = periodWords(period);
  const periodText = formatDateRange(period.from, period.to);
  const aheadText = `da oggi al ${formatDate(lastShownDay(today))}`;
  return (
    <PicturesScope>
      <div className="print:hidden">
        <PageHeader
          title="Statistiche"
          description={`${capital(periodText)}, a confronto con un anno prima.`}
          saysWhatIsShown
          secondary={<PrintPageButton />}
        />
      </div>
      <PeriodBar period={period} today={today} problem={problem} />
      <nav
        aria-label="Sezioni"
        className="mb-6 flex flex-wrap gap-x-5 gap-y-2 pointer-coarse:gap-y-6 print:hidden"
      >
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="touch-area text-accent underline underline-offset-2">
            {title}
          </a>
        ))}
      </nav>
      <div className="grid gap-12 pb-6 print:block print:p-0">
        {sections.map(({ id, title, pictures, isAhead }) => (
          <StatisticsSection key={id} id={id} title={title}>
            {pictures.map((source) => (
              // A new period starts with skeletons.
              <Suspense key={`${source.name} ${periodText}`} fallback={<LoadingPicture source={source} />}>
                <Picture
                  source={source}
                  section={`Statistiche · ${title}`}
                  makeReads={makeReads}
                  period={period}
                  today={today}
                  words={words}
                  periodText={isAhead ? aheadText : periodText}
                  periodName={isAhead ? "" : periodFileName(period)}
                />
              </Suspense>
            ))}
          </StatisticsSection>
        ))}
      </div>
      <MissingOnPaper />
    </PicturesScope>
  );
}

function StatisticsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-4 print:not-first:break-before-page print:not-has-[section:not([data-missing])]:hidden"
    >
      <h2 id={titleId} className="mb-4 text-base font-semibold print:hidden">
        {title}
      </h2>
      <div className="grid gap-y-10 print:block">{children}</div>
    </section>
  );
}

function LoadingPicture({ source: { title, description } }: { source: PictureSource }) {
  return (
    <PictureFrame title={title} description={description} isLoading>
      <MissingPicture title={title} />
      <Skeleton className="h-56 w-full" />
    </PictureFrame>
  );
}
