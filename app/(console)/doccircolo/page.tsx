import { screenPage } from "@/lib/server/pages/screen-page";
import { ClubDocumentsScreen } from "./_screen/club-documents-screen";

const { metadata, Page } = screenPage("/doccircolo", ["doccirc.all"], ClubDocumentsScreen);

export { metadata, Page as default };
