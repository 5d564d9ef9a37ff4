import { parseAsInteger } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { userActivityReads } from "./_screen/reads";
import { UserActivityScreen } from "./_screen/user-activity-screen";

const { metadata, Page } = screenPage(
  "/attivUtenti",
  ({ search }) => userActivityReads(parseAsInteger.parseServerSide(search.socio)),
  UserActivityScreen,
);

export { metadata, Page as default };
