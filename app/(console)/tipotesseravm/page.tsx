import { screenPage } from "@/lib/server/pages/screen-page";
import { SeaCardTypesScreen } from "./_screen/sea-card-types-screen";

const { metadata, Page } = screenPage("/tipotesseravm", ["tipotessvm.list"], SeaCardTypesScreen);

export { metadata, Page as default };
