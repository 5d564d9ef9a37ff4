import { screenPage } from "@/lib/server/pages/screen-page";
import { LicenceTypesScreen } from "./_screen/licence-types-screen";

const { metadata, Page } = screenPage("/tipibrevetto", ["tipobrevetti.list"], LicenceTypesScreen);

export { metadata, Page as default };
