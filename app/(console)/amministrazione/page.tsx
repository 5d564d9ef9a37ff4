import { screenPage } from "@/lib/server/pages/screen-page";
import { AdministrationScreen } from "./_screen/administration-screen";
import { administrationReads } from "./_screen/reads";

const { metadata, Page } = screenPage(
  "/amministrazione",
  ({ caller }) => administrationReads(caller.identity.level),
  AdministrationScreen,
);

export { metadata, Page as default };
