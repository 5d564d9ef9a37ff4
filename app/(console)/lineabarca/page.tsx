import { screenPage } from "@/lib/server/pages/screen-page";
import { BoatLinesScreen } from "./_screen/boat-lines-screen";

const { metadata, Page } = screenPage(
  "/lineabarca",
  ["lineabarca.list", "tipostagione.list"],
  BoatLinesScreen,
);

export { metadata, Page as default };
