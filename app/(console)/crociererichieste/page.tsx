import { parseAsStringLiteral } from "nuqs/server";
import { cruiseRequests, requestViews } from "@/features/requests/request-types";
import { screenPage } from "@/lib/server/pages/screen-page";
import { CruiseRequestsScreen } from "./_screen/cruise-requests-screen";

const viewParser = parseAsStringLiteral(requestViews).withDefault(requestViews[0]);

const { metadata, Page } = screenPage(
  "/crociererichieste",
  ({ search }) => [cruiseRequests.lists[viewParser.parseServerSide(search.vista)], "segreteria.list"],
  CruiseRequestsScreen,
);

export { metadata, Page as default };
