import { readsOf, statusCardsFor } from "@/features/waiting/status-cards";
import { screenPage } from "@/lib/server/pages/screen-page";
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
