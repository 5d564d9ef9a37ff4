import { screenPage } from "@/lib/server/pages/screen-page";
import { GlossaryScreen } from "./_screen/glossary-screen";

const { metadata, Page } = screenPage("/glossario", ["glossario.list"], GlossaryScreen);

export { metadata, Page as default };
