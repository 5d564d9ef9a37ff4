import { asc, eq } from "drizzle-orm";
import type { Handlers } from "../handler";
import { doccirc, famiglie } from "../schema";
import { clubDocument } from "../shapes";

export const clubDocuments: Handlers<"doccirc.all"> = {
  async "doccirc.all"({ db }) {
    const rows = await db
      .select({ document: doccirc, family: { nome: famiglie.nome } })
      .from(doccirc)
      .leftJoin(famiglie, eq(famiglie.id, doccirc.famiglia))
      .orderBy(asc(doccirc.nome));
    return { Documenti: rows.map((row) => clubDocument(row.document, row.family)) };
  },
};
