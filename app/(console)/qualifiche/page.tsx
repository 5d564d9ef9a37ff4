import { screenPage } from "@/lib/server/pages/screen-page";
import { LicencesScreen } from "./_screen/licences-screen";

const { metadata, Page } = screenPage("/qualifiche", ["qualifica.toReview"], LicencesScreen);

export { metadata, Page as default };
