import { seesEveryPost } from "@/lib/rules/logbook";
import { screenPage } from "@/lib/server/pages/screen-page";
import { ReportsScreen } from "./_screen/reports-screen";

const { metadata, Page } = screenPage(
  "/segnalazioni",
  ({ caller }) => [
    seesEveryPost(caller.identity.level) ? "logbook.reportedToAdmin" : "logbook.reportedToSecretariat",
  ],
  ReportsScreen,
);

export { metadata, Page as default };
