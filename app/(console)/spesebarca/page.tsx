import { screenPage } from "@/lib/server/pages/screen-page";
import { BoatExpensesScreen } from "./_screen/boat-expenses-screen";

const { metadata, Page } = screenPage("/spesebarca", [], BoatExpensesScreen);

export { metadata, Page as default };
