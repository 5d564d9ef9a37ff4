import { screenPage } from "@/lib/server/pages/screen-page";
import { DocumentsScreen } from "./_screen/documents-screen";

const { metadata, Page } = screenPage("/documenti", ["documenti.toReview", "tipodoc.all"], DocumentsScreen);

export { metadata, Page as default };
