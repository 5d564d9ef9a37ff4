import { screenPage } from "@/lib/server/pages/screen-page";
import { BoatDocumentsScreen } from "./_screen/boat-documents-screen";

const { metadata, Page } = screenPage("/docbarca", ["docbarca.toReview"], BoatDocumentsScreen);

export { metadata, Page as default };
