import { parseAsInteger } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { prefetchReads } from "./_screen/reads";
import { UserActivityScreen } from "./_screen/user-activity-screen";

const { metadata, Page } = screenPage(
  "/attivUtenti",
  ({ search }) => prefetchReads(parseAsInteger.parseServerSide(search.socio)),
  UserActivityScreen,
);

export { metadata, Page as default };
