import { parseAsStringLiteral } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { UserCruisesScreen } from "./_screen/user-cruises-screen";
import { userCruiseListOf, views } from "./_screen/views";

const viewParser = parseAsStringLiteral(views).withDefault(views[0]);

const { metadata, Page } = screenPage(
  "/crociereutente",
  ({ search }) => [userCruiseListOf[viewParser.parseServerSide(search.vista)]],
  UserCruisesScreen,
);

export { metadata, Page as default };
