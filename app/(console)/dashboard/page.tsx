import { screenPage } from "@/lib/server/pages/screen-page";
import { readsOf, statusCardsFor } from "@/lib/status-cards";
import { DashboardScreen } from "./_screen/dashboard-screen";

const { metadata, Page } = screenPage(
  "/dashboard",
  ({ caller: { id, identity } }) => {
    const { soc, level } = identity;
    return statusCardsFor(level).flatMap((card) => readsOf(card, { id, soc, level }));
  },
  DashboardScreen,
);

export { metadata, Page as default };
