import { parseAsArrayOf, parseAsInteger, parseAsString } from "nuqs/server";
import { screenPage } from "@/lib/server/pages/screen-page";
import { MembersScreen } from "./_screen/members-screen";
import { searchOf } from "./_screen/search";

const rolesParser = parseAsArrayOf(parseAsInteger);

const { metadata, Page } = screenPage(
  "/soci",
  ({ search: { nome, ruoli } }) => {
    const body = searchOf({
      nome: parseAsString.parseServerSide(nome),
      ruoli: rolesParser.parseServerSide(ruoli),
    });
    return body ? ["ruoli.list", { key: "ricerca.members", body }] : ["ruoli.list"];
  },
  MembersScreen,
);

export { metadata, Page as default };
