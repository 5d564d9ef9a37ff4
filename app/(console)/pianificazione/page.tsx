import { screenPage } from "@/lib/server/pages/screen-page";
import { PlanScreen } from "./_screen/plan-screen";
import { planReads } from "./_screen/reads";

const { metadata, Page } = screenPage("/pianificazione", planReads, PlanScreen);

export { metadata, Page as default };
