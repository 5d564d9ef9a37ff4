import { screenPage } from "@/lib/server/pages/screen-page";
import { ModesScreen } from "./_screen/modes-screen";

const { metadata, Page } = screenPage("/modalita", ["modalita.list"], ModesScreen);

export { metadata, Page as default };
