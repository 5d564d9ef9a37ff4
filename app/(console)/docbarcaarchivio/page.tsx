import { parseAsInteger } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { BoatArchiveScreen } from "./_screen/boat-archive-screen";

const { metadata, Page } = screenPage(
  "/docbarcaarchivio",
  ({ search }) => {
    const typeId = parseAsInteger.parseServerSide(search.tipo);
    return typeId === null
      ? ["tipodocbarca.list"]
      : ["tipodocbarca.list", { key: "docbarca.byType", params: { typeId } }];
  },
  BoatArchiveScreen,
);

export { metadata, Page as default };
