import { requestReads } from "@/features/requests/request-reads";
import { courseRequests } from "@/features/requests/request-types";
import { CourseRequestsScreen } from "@/features/requests/requests-screen";
import { screenPage } from "@/lib/server/pages/screen-page";

const { metadata, Page } = screenPage("/corsirichieste", requestReads(courseRequests), CourseRequestsScreen);

export { metadata, Page as default };
