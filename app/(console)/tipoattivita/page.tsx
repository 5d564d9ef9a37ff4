import { screenPage } from "@/lib/server/pages/screen-page";
import { ActivityTypesScreen } from "./_screen/activity-types-screen";

const { metadata, Page } = screenPage("/tipoattivita", ["tipoattiv.list"], ActivityTypesScreen);

export { metadata, Page as default };
