import { MEDICAL_TYPE } from "../../lib/rules/deadlines";
import { storeFor, table, tinyPng } from "./data";
import { inDays } from "./days";
import { addSailing } from "./records/user-cruises";
import type { Site } from "./site";

const later = () => inDays(300);
const now = new Date().toISOString();

const storePaper = (site: Site, id_usr: number) => storeFor(site, { id_usr }, "prova.png", tinyPng);

export async function giveDocument(site: Site, id_usr: number, id_tipo: number, scadenza = later()) {
  const owner = { id_usr, id_tipo, path: await storePaper(site, id_usr), created_by: id_usr };
  await site.db
    .insert(table.documenti)
    .values({ ...owner, accettato: 1, scadenza, created_at: now, updated_at: now });
}

export async function giveCard(site: Site, utente: number, scadenza = later()) {
  await site.db
    .insert(table.tessere)
    .values({ utente, tipoTessera: 1, accettato: 1, scadenza, created_at: now });
}

export async function giveLicence(site: Site, id_usr: number, scadenza = later()) {
  const path = await storePaper(site, id_usr);
  await site.db
    .insert(table.qualifiche)
    .values({ id_usr, tipo: 1, accettato: 1, scadenza, path, created_at: now });
}

/**
 * A sailing of this test's own that begins in three days and lacks nothing: boat, instructor, leader and the
 * other member.
 */
export async function addReadySailing(site: Site) {
  const inizio = inDays(3);
  const sailing = await addSailing(site, { inizio, fine: inDays(5) });
  const { boat, members } = sailing;
  const path = await storePaper(site, boat.armatore);
  for (const { id, nome, attivita } of await site.db.select().from(table.tipodocbarca)) {
    if (attivita === 2) continue;
    const document = { id_usr: boat.armatore, tipo: id, nome, barca: boat.id, path };
    await site.db
      .insert(table.docbarca)
      .values({ ...document, accettato: 1, scadenza: later(), created_at: now });
  }
  for (const { id_usr } of members) {
    await giveDocument(site, id_usr, MEDICAL_TYPE);
    await giveCard(site, id_usr);
  }
  const [leader, other] = members;
  if (!leader || !other) throw new Error("no crew");
  await giveLicence(site, leader.id_usr);
  return { ...sailing, leader, other, from: inizio };
}
