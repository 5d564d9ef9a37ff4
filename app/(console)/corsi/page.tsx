import { screenPage } from "@/lib/server/pages/screen-page";
import { CoursesScreen } from "./_screen/courses-screen";

const { metadata, Page } = screenPage("/corsi", ["corso.list"], CoursesScreen);

export { metadata, Page as default };
