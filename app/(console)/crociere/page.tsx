import { screenPage } from "@/lib/server/pages/screen-page";
import { CruisesScreen } from "./_screen/cruises-screen";

const { metadata, Page } = screenPage("/crociere", ["crociera.list"], CruisesScreen);

export { metadata, Page as default };
