import { screenPage } from "@/lib/server/pages/screen-page";
import { CardTypesScreen } from "./_screen/card-types-screen";

const { metadata, Page } = screenPage("/tessere", ["tipotessera.list"], CardTypesScreen);

export { metadata, Page as default };
