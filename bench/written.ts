import { createClient } from "@libsql/client";
import type { Written } from "./desk";

/**
 * Holds what was written against the stand-in's database: how many acknowledged writes are missing, and how
 * many writes, acknowledged or not, are there twice. A member's field that was written again may hold
 * whatever came after the last acknowledged write.
 */
export async function check(
  database: string,
  written: readonly Written[],
): Promise<{ missing: number; twice: number }> {
  const client = createClient({ url: `file:${database}` });
  const rows = async (sql: string) => (await client.execute(sql)).rows;
  try {
    const telephones = new Map(
      (await rows("select id_usr, telefono from utenti")).map((row) => [Number(row.id_usr), row.telefono]),
    );
    const texts = (await rows("select testo from messaggi")).map(({ testo }) => String(testo));
    const files = (await rows("select path from documenti")).map(
      ({ path }) => String(path).split("/").pop() ?? "",
    );
    let missing = 0;
    let twice = 0;
    for (const [what, there] of [
      ["message", countsOf(texts)],
      ["upload", countsOf(files)],
    ] as const)
      for (const one of written.filter((each) => each.what === what)) {
        const count = there.get(one.value) ?? 0;
        if (one.isAcknowledged && count === 0) missing++;
        if (count > 1) twice++;
      }
    const byMember = new Map<number, Written[]>();
    for (const one of written)
      if (one.what === "member") byMember.set(one.id, [...(byMember.get(one.id) ?? []), one]);
    for (const [id, list] of byMember) {
      const last = list.findLastIndex(({ isAcknowledged }) => isAcknowledged);
      const may = list.slice(Math.max(last, 0)).map(({ value }) => value);
      if (last >= 0 && !may.includes(String(telephones.get(id)))) missing++;
    }
    return { missing, twice };
  } finally {
    client.close();
  }
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
