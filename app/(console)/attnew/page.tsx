import { screenPage } from "@/lib/server/pages/screen-page";
import { ActivitiesScreen } from "./_screen/activities-screen";

const { metadata, Page } = screenPage("/attnew", ["attivitanew.list"], ActivitiesScreen);

export { metadata, Page as default };
