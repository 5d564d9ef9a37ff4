import { screenPage } from "@/lib/server/pages/screen-page";
import { SettingsScreen } from "./_screen/settings-screen";

const { metadata, Page } = screenPage(
  "/impostazioni",
  // The panel that is open when the address names none.
  ({ search }) => (search.sezione === undefined ? ["oggetto.list"] : []),
  SettingsScreen,
);

export { metadata, Page as default };
