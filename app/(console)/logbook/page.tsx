import { screenPage } from "@/lib/server/pages/screen-page";
import { LogbookScreen } from "./_screen/logbook-screen";

const { metadata, Page } = screenPage(
  "/logbook",
  ({ caller }) => [{ key: "logbook.byOrganizer", params: { id: caller.id } }],
  LogbookScreen,
);

export { metadata, Page as default };
