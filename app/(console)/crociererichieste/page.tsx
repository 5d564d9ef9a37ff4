import { requestReads } from "@/features/requests/request-reads";
import { cruiseRequests } from "@/features/requests/request-types";
import { CruiseRequestsScreen } from "@/features/requests/requests-screen";
import { screenPage } from "@/lib/server/pages/screen-page";

const { metadata, Page } = screenPage(
  "/crociererichieste",
  requestReads(cruiseRequests),
  CruiseRequestsScreen,
);

export { metadata, Page as default };
