import { screenPage } from "@/lib/server/pages/screen-page";
import { DocumentTypesScreen } from "./_screen/document-types-screen";

const { metadata, Page } = screenPage("/tipoDoc", ["tipodoc.list", "ruoli.list"], DocumentTypesScreen);

export { metadata, Page as default };
