import { screenPage } from "@/lib/server/pages/screen-page";
import { PortsScreen } from "./_screen/ports-screen";

const { metadata, Page } = screenPage("/porti", ["porto.list"], PortsScreen);

export { metadata, Page as default };
