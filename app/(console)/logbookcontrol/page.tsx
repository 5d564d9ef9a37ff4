import { screenPage } from "@/lib/server/pages/screen-page";
import { LogbookControlScreen } from "./_screen/logbook-control-screen";

const { metadata, Page } = screenPage(
  "/logbookcontrol",
  ["logbook.everyPost", "logbook.reportedToAdmin"],
  LogbookControlScreen,
);

export { metadata, Page as default };
