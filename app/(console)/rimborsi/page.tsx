import { screenPage } from "@/lib/server/pages/screen-page";
import { ReimbursementsScreen } from "./_screen/reimbursements-screen";

const { metadata, Page } = screenPage("/rimborsi", [], ReimbursementsScreen);

export { metadata, Page as default };
