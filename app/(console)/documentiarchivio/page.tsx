import { parseAsInteger } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { ArchiveScreen } from "./_screen/archive-screen";

const { metadata, Page } = screenPage(
  "/documentiarchivio",
  ({ search: { tipo, vista } }) => {
    // The deadlines are read type by type, in sight; a page that waited for all of them would come late.
    const id_tipo = vista === "scadenzario" ? null : parseAsInteger.parseServerSide(tipo);
    return id_tipo === null
      ? ["tipodoc.all"]
      : ["tipodoc.all", { key: "documenti.byType", params: { id_tipo } }];
  },
  ArchiveScreen,
);

export { metadata, Page as default };
