import { screenPage } from "@/lib/server/pages/screen-page";
import { RolesScreen } from "./_screen/roles-screen";

const { metadata, Page } = screenPage("/ruoli", ["ruoli.list"], RolesScreen);

export { metadata, Page as default };
