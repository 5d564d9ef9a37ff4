import { screenPage } from "@/lib/server/pages/screen-page";
import { InstructorsScreen } from "./_screen/instructors-screen";

const { metadata, Page } = screenPage("/istruttori", ["istruttori.list"], InstructorsScreen);

export { metadata, Page as default };
