import { screenPage } from "@/lib/server/pages/screen-page";
import { PlanScreen } from "./_screen/plan-screen";

const { metadata, Page } = screenPage(
  "/pianificazione",
  [
    "crocierautente.list",
    "attivitanew.list",
    "corsoutente.list",
    "corso.list",
    "barche.list",
    "istruttori.list",
    "sede.list",
    "stagionalita.list",
    "tipostagione.list",
    "tipodocbarca.list",
  ],
  PlanScreen,
);

export { metadata, Page as default };
