import { screenPage } from "@/lib/server/pages/screen-page";
import { AdministrationScreen } from "./_screen/administration-screen";
import { prefetchReads } from "./_screen/reads";

const { metadata, Page } = screenPage(
  "/amministrazione",
  ({ caller }) => prefetchReads(caller.identity.level),
  AdministrationScreen,
);

export { metadata, Page as default };
