import { screenPage } from "@/lib/server/pages/screen-page";
import { OptionsScreen } from "./_screen/options-screen";

const { metadata, Page } = screenPage("/opzioni", ["opzioni.list"], OptionsScreen);

export { metadata, Page as default };
