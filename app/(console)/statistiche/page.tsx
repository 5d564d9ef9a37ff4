import type { Metadata } from "next";
import { todayInRome } from "@/lib/rules/dates";
import { type PeriodSearch, readPeriod } from "@/lib/rules/statistics/period";
import { requireScreen } from "@/lib/server/pages/guard";
import { statisticsReads } from "@/lib/server/pages/statistics";
import { StatisticsScreen } from "./_screen/statistics-screen";

export const metadata: Metadata = { title: "Statistiche" };

export default async function Page({ searchParams }: { searchParams: Promise<PeriodSearch> }) {
  const caller = await requireScreen("/statistiche");
  const today = todayInRome();
  const { period, problem } = readPeriod(await searchParams, today);
  return (
    <StatisticsScreen period={period} problem={problem} today={today} makeReads={statisticsReads(caller)} />
  );
}
