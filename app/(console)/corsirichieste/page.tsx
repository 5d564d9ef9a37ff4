import { parseAsStringLiteral } from "nuqs/server";
import { courseRequests, requestViews } from "@/features/requests/request-types";
import { screenPage } from "@/lib/server/pages/screen-page";
import { CourseRequestsScreen } from "./_screen/course-requests-screen";

const viewParser = parseAsStringLiteral(requestViews).withDefault(requestViews[0]);

const { metadata, Page } = screenPage(
  "/corsirichieste",
  ({ search }) => [courseRequests.lists[viewParser.parseServerSide(search.vista)], "segreteria.list"],
  CourseRequestsScreen,
);

export { metadata, Page as default };
