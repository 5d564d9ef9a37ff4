import { parseAsStringLiteral } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { MembershipsScreen } from "./_screen/memberships-screen";
import { listOf, views } from "./_screen/views";

const viewParser = parseAsStringLiteral(views).withDefault(views[0]);

const { metadata, Page } = screenPage(
  "/tesseramento",
  ({ search }) => [listOf[viewParser.parseServerSide(search.vista)]],
  MembershipsScreen,
);

export { metadata, Page as default };
