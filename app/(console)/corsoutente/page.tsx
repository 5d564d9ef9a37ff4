import { screenPage } from "@/lib/server/pages/screen-page";
import { UserCoursesScreen } from "./_screen/user-courses-screen";

const { metadata, Page } = screenPage("/corsoutente", ["corsoutente.list", "corso.list"], UserCoursesScreen);

export { metadata, Page as default };
