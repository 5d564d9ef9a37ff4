import { screenPage } from "@/lib/server/pages/screen-page";
import { TrainingScreen } from "./_screen/training-screen";

const { metadata, Page } = screenPage("/formazione", ["formazione.list"], TrainingScreen);

export { metadata, Page as default };
