import { screenPage } from "@/lib/server/pages/screen-page";
import { DelegationsScreen } from "./_screen/delegations-screen";

const { metadata, Page } = screenPage("/deleghe", ["deleghe.all"], DelegationsScreen);

export { metadata, Page as default };
