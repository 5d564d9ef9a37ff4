import { screenPage } from "@/lib/server/pages/screen-page";
import { BoatDocumentTypesScreen } from "./_screen/boat-document-types-screen";

const { metadata, Page } = screenPage("/tipidocbarca", ["tipodocbarca.list"], BoatDocumentTypesScreen);

export { metadata, Page as default };
