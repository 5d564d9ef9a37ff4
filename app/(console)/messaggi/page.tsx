import { isFromOwnScreen } from "@/lib/server/pages/navigation";
import { screenPage } from "@/lib/server/pages/screen-page";
import { MessagesScreen } from "./_screen/messages-screen";

/** The list alone: fetching a thread marks it read, and only the person may do that. */
const { metadata, Page } = screenPage("/messaggi", ["messaggi.list"], MessagesScreen, async () => ({
  opensThread: await isFromOwnScreen(),
}));

export { metadata, Page as default };
