import { screenPage } from "@/lib/server/pages/screen-page";
import { CardsScreen } from "./_screen/cards-screen";

const { metadata, Page } = screenPage("/tessera", ["tessera.toAccept"], CardsScreen);

export { metadata, Page as default };
