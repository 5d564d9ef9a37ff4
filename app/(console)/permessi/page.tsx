import { screenPage } from "@/lib/server/pages/screen-page";
import { PermissionsScreen } from "./_screen/permissions-screen";

const { metadata, Page } = screenPage("/permessi", ["permessi.list"], PermissionsScreen);

export { metadata, Page as default };
