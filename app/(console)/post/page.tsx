import { parseAsInteger } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { OwnerArchiveScreen } from "./_screen/owner-archive-screen";

const { metadata, Page } = screenPage(
  "/post",
  ({ search }) => {
    const id = parseAsInteger.parseServerSide(search.armatore);
    return id === null ? [] : [{ key: "socio.name", params: { id } }];
  },
  OwnerArchiveScreen,
);

export { metadata, Page as default };
