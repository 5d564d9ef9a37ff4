import { parseAsStringLiteral } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { MembershipsScreen } from "./_screen/memberships-screen";
import { membershipListOf, membershipViews } from "./_screen/views";

const viewParser = parseAsStringLiteral(membershipViews).withDefault(membershipViews[0]);

const { metadata, Page } = screenPage(
  "/tesseramento",
  ({ search }) => [membershipListOf[viewParser.parseServerSide(search.vista)]],
  MembershipsScreen,
);

export { metadata, Page as default };
