import { screenPage } from "@/lib/server/pages/screen-page";
import { SeasonScreen } from "./_screen/season-screen";

const { metadata, Page } = screenPage(
  "/stagionalita",
  ["stagionalita.list", "tipostagione.list"],
  SeasonScreen,
);

export { metadata, Page as default };
