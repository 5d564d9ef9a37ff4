import { screenPage } from "@/lib/server/pages/screen-page";
import { BoatsScreen } from "./_screen/boats-screen";

const { metadata, Page } = screenPage("/barche", ["barche.list"], BoatsScreen);

export { metadata, Page as default };
