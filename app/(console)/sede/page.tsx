import { screenPage } from "@/lib/server/pages/screen-page";
import { VenuesScreen } from "./_screen/venues-screen";

const { metadata, Page } = screenPage("/sede", ["sede.list"], VenuesScreen);

export { metadata, Page as default };
