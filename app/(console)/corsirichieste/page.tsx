import { parseAsStringLiteral } from "nuqs/server";
import { courseRequests, views } from "@/features/requests/request-types";
import { screenPage } from "@/lib/server/pages/screen-page";
import { CourseRequestsScreen } from "./_screen/course-requests-screen";

const viewParser = parseAsStringLiteral(views).withDefault(views[0]);

const { metadata, Page } = screenPage(
  "/corsirichieste",
  ({ search }) => [courseRequests.lists[viewParser.parseServerSide(search.vista)], "segreteria.list"],
  CourseRequestsScreen,
);

export { metadata, Page as default };
