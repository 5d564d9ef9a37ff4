import { todayInRome } from "@/lib/rules/dates";
import { readPeriod } from "@/lib/rules/statistics/period";
import { screenPage } from "@/lib/server/pages/screen-page";
import { statisticsReads } from "@/lib/server/pages/statistics";
import { StatisticsScreen } from "./_screen/statistics-screen";

const { metadata, Page } = screenPage("/statistiche", [], StatisticsScreen, ({ caller, search }) => {
  const today = todayInRome();
  return { ...readPeriod(search, today), today, makeReads: statisticsReads(caller) };
});

export { metadata, Page as default };
