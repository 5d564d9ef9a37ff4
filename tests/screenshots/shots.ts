import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { thisYear } from "../support/days";
import type { Account } from "../support/fixtures";
import type { Site } from "../support/site";

export interface Shot {
  name: string;
  account: Account | null;
  path: string | ((site: Site) => Promise<string>);
  /** The button to press first. */
  press?: string;
  /** The further steps before the picture. */
  prepare?: (page: Page, site: Site) => Promise<void>;
  /** On paper. */
  media?: "print";
}

/** The first document to review whose file has this ending. */
const toReview = (ending: string) => async (site: Site) => {
  const waiting = await site.db.select().from(table.documenti).where(eq(table.documenti.accettato, 0));
  const document = waiting.find(({ path }) => path.toLowerCase().endsWith(ending));
  return `/documenti?documento=${document?.id_doc ?? 0}`;
};

/** The member who has most to show: the most cards, and a notification. */
const richMember = async (site: Site) => {
  const reminded = new Set((await site.db.select().from(table.notifiche)).map(({ id_usr }) => id_usr));
  const cards = (await site.db.select().from(table.tessere)).filter(({ utente }) => reminded.has(utente));
  const count = (id: number) => cards.filter(({ utente }) => utente === id).length;
  const [card] = cards.toSorted((one, other) => count(other.utente) - count(one.utente));
  return `/soci?socio=${card?.utente ?? 0}`;
};

/** The member with the most user cruises. */
const busyMember = async (site: Site) => {
  const userCruises = await site.db.select().from(table.crociereutente);
  const count = (id: number) => userCruises.filter(({ utente }) => utente === id).length;
  const [userCruise] = userCruises.toSorted((one, other) => count(other.utente) - count(one.utente));
  return `/attivUtenti?socio=${userCruise?.utente ?? 0}`;
};

/** The seeded conversation that begins with these words. */
const conversation = (words: string) => async (site: Site) => {
  const roots = await site.db.select().from(table.messaggi).where(eq(table.messaggi.inrisposta, 0));
  return `/messaggi?conversazione=${roots.find(({ testo }) => testo?.includes(words))?.id_mes ?? 0}`;
};
const venueNote = (site: Site, note: string) =>
  site.db.update(table.sedi).set({ note }).where(eq(table.sedi.id, 2));
/** A venue without the note that an earlier picture has left. */
const venueWithoutNote = async (site: Site) => {
  await venueNote(site, "");
  return "/sede?id=2";
};
/** A save of a venue's notes that a colleague has changed meanwhile. */
async function saveInConflict(page: Page, site: Site) {
  await page.getByLabel("Note").fill("La chiave è in segreteria.");
  await venueNote(site, "Chiusa ad agosto.");
  await page.getByRole("button", { name: "Salva" }).click();
  await page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" }).waitFor();
}
const openThread = "Apri la conversazione";
/** The first of the secretariat's posts of this type whose row passes. */
const post =
  (tipo: string, passes: (row: typeof table.logbook.$inferSelect) => boolean = () => true) =>
  async (site: Site) => {
    const posts = await site.db.select().from(table.logbook).where(eq(table.logbook.tipo, tipo));
    return `/logbook?post=${posts.find((row) => row.organizzatore === 3 && passes(row))?.id ?? 0}`;
  };
const postTypes = ["dati", "foto", "salvagenti", "imbarco", "appello", "didattica", "DIDATTICABASE", "emote"];

/** The pictures that `npm run screenshots` takes. */
export const shots: Shot[] = [
  { name: "login", account: null, path: "/login?motivo=scaduta" },
  { name: "dashboard", account: "admin", path: "/dashboard" },
  { name: "dashboard-socio", account: "socio", path: "/dashboard" },
  { name: "documenti", account: "admin", path: "/documenti" },
  { name: "documenti-jpg", account: "segreteria", path: toReview(".jpg") },
  { name: "documenti-pdf", account: "segreteria", path: toReview(".pdf") },
  { name: "documenti-tiff", account: "segreteria", path: toReview(".tiff") },
  { name: "documenti-nuovo", account: "segreteria", path: "/documenti?nuovo=true" },
  { name: "documentiarchivio", account: "segreteria", path: "/documentiarchivio" },
  { name: "documentiarchivio-tipo", account: "admin", path: "/documentiarchivio?tipo=7" },
  { name: "scadenzario", account: "admin", path: "/documentiarchivio?vista=scadenzario" },
  { name: "doccircolo", account: "admin", path: "/doccircolo" },
  { name: "doccircolo-socio", account: "socio", path: "/doccircolo?documento=1" },
  { name: "doccircolo-nuovo", account: "segreteria", path: "/doccircolo?nuovo=true" },
  { name: "doccircolo-documento", account: "segreteria", path: "/doccircolo?documento=3" },
  { name: "tipoDoc", account: "admin", path: "/tipoDoc" },
  { name: "tipoDoc-nuovo", account: "admin", path: "/tipoDoc?nuovo=true" },
  { name: "tipoDoc-tipo", account: "admin", path: "/tipoDoc?tipo=7" },
  { name: "formazione", account: "admin", path: "/formazione" },
  { name: "formazione-modulo", account: "admin", path: "/formazione?modulo=1" },
  { name: "tipotesseravm", account: "admin", path: "/tipotesseravm" },
  { name: "tipotesseravm-tipo", account: "admin", path: "/tipotesseravm?tipo=1" },
  { name: "lineabarca", account: "segreteria", path: "/lineabarca" },
  { name: "lineabarca-linea", account: "segreteria", path: "/lineabarca?linea=2" },
  { name: "stagionalita", account: "segreteria", path: "/stagionalita" },
  {
    name: "stagionalita-giugno",
    account: "segreteria",
    path: `/stagionalita?mese=${thisYear()}-06`,
  },
  { name: "stagionalita-gestisci", account: "segreteria", path: "/stagionalita?gestisci=true" },
  { name: "impostazioni", account: "admin", path: "/impostazioni?sezione=oggetti" },
  { name: "ruoli", account: "admin", path: "/ruoli" },
  { name: "ruoli-ruolo", account: "admin", path: "/ruoli?ruolo=4" },
  { name: "deleghe", account: "segreteria", path: "/deleghe" },
  { name: "deleghe-socio", account: "socio", path: "/deleghe" },
  { name: "deleghe-nuova", account: "segreteria", path: "/deleghe?nuova=true" },
  { name: "permessi", account: "segreteria", path: "/permessi" },
  { name: "permessi-insieme", account: "segreteria", path: "/permessi?insieme=3" },
  { name: "soci-sezioni", account: "admin", path: richMember },
  {
    name: "soci-tessera",
    account: "segreteria",
    path: async (site) => `${await richMember(site)}&nuovo=tessera`,
  },
  { name: "soci", account: "segreteria", path: "/soci" },
  { name: "soci-trovati", account: "segreteria", path: "/soci?nome=ma&ruoli=1,4" },
  { name: "soci-socio", account: "admin", path: "/soci?socio=9" },
  { name: "messaggi", account: "segreteria", path: "/messaggi" },
  { name: "messaggi-da-aprire", account: "segreteria", path: conversation("corso Optimist") },
  { name: "messaggi-filo", account: "segreteria", path: conversation("corso Optimist"), press: openThread },
  { name: "messaggi-ostile", account: "segreteria", path: conversation("<script>"), press: openThread },
  {
    name: "messaggi-lungo",
    account: "segreteria",
    path: conversation("Cerco un posto barca"),
    press: openThread,
  },
  { name: "messaggi-nuovo", account: "segreteria", path: "/messaggi?nuovo=true&socio=5" },
  { name: "crociererichieste", account: "segreteria", path: "/crociererichieste" },
  { name: "crociererichieste-richiesta", account: "segreteria", path: "/crociererichieste?richiesta=6" },
  { name: "corsirichieste", account: "segreteria", path: "/corsirichieste?q=cabinato" },
  { name: "corsirichieste-pratico", account: "segreteria", path: "/corsirichieste?richiesta=7" },
  { name: "corsirichieste-teoria", account: "segreteria", path: "/corsirichieste?richiesta=2" },
  { name: "logbook", account: "segreteria", path: "/logbook" },
  ...[...postTypes, "nota", "meteo"].map((tipo) => ({
    name: `logbook-${tipo}`,
    account: "segreteria" as const,
    path: post(tipo),
  })),
  {
    name: "logbook-sbarco",
    account: "segreteria",
    path: post("sbarco", ({ valutazionetutor }) => !valutazionetutor?.startsWith("{")),
  },
  {
    name: "logbook-sbarco-campi",
    account: "segreteria",
    path: post("sbarco", ({ valutazionetutor }) => valutazionetutor?.startsWith("{") === true),
  },
  {
    name: "logbook-rotto",
    account: "segreteria",
    path: post("nota", ({ dati }) => typeof dati === "string"),
  },
  { name: "post", account: "admin", path: "/post" },
  { name: "post-armatore", account: "admin", path: "/post?armatore=5" },
  { name: "segnalazioni", account: "segreteria", path: "/segnalazioni" },
  { name: "logbookcontrol", account: "admin", path: "/logbookcontrol" },
  { name: "logbookcontrol-segnalati", account: "god", path: "/logbookcontrol?vista=segnalati&tipo=foto" },
  { name: "tessere", account: "segreteria", path: "/tessere" },
  { name: "tessere-nuovo", account: "segreteria", path: "/tessere?nuovo=true" },
  { name: "tessere-tipo", account: "segreteria", path: "/tessere?id=4" },
  { name: "tipibrevetto", account: "segreteria", path: "/tipibrevetto" },
  { name: "tipibrevetto-tipo", account: "segreteria", path: "/tipibrevetto?id=4" },
  { name: "qualifiche", account: "admin", path: "/qualifiche" },
  { name: "qualifiche-brevetto", account: "segreteria", path: "/qualifiche?brevetto=2000001" },
  { name: "tessera", account: "segreteria", path: "/tessera" },
  { name: "tessera-tessera", account: "segreteria", path: "/tessera?tessera=1" },
  { name: "istruttori", account: "segreteria", path: "/istruttori" },
  { name: "istruttori-istruttore", account: "admin", path: "/istruttori?id=1" },
  { name: "istruttori-nuovo", account: "segreteria", path: "/istruttori?nuovo=true" },
  { name: "modalita", account: "segreteria", path: "/modalita" },
  { name: "modalita-nuovo", account: "segreteria", path: "/modalita?nuovo=true" },
  { name: "tipopagamento", account: "segreteria", path: "/tipopagamento" },
  { name: "tipopagamento-tipo", account: "segreteria", path: "/tipopagamento?id=2" },
  { name: "glossario", account: "segreteria", path: "/glossario" },
  { name: "glossario-voce", account: "segreteria", path: "/glossario?id=5" },
  { name: "attnew", account: "segreteria", path: "/attnew" },
  { name: "attnew-attivita", account: "segreteria", path: "/attnew?id=1" },
  { name: "porti", account: "segreteria", path: "/porti" },
  { name: "porti-porto", account: "segreteria", path: "/porti?id=3" },
  { name: "sede", account: "segreteria", path: "/sede" },
  { name: "sede-sede", account: "segreteria", path: "/sede?id=3" },
  { name: "sede-conflitto", account: "segreteria", path: venueWithoutNote, prepare: saveInConflict },
  { name: "itinerario", account: "segreteria", path: "/itinerario" },
  { name: "itinerario-itinerario", account: "segreteria", path: "/itinerario?id=5" },
  { name: "corsoutente", account: "segreteria", path: "/corsoutente" },
  { name: "corsoutente-chiudere", account: "segreteria", path: "/corsoutente?elenco=chiudere" },
  { name: "corsoutente-corso", account: "segreteria", path: "/corsoutente?id=1" },
  { name: "corsoutente-calendario", account: "segreteria", path: "/corsoutente?vista=calendario" },
  { name: "opzioni", account: "segreteria", path: "/opzioni" },
  { name: "opzioni-opzione", account: "segreteria", path: "/opzioni?id=5" },
  { name: "tipoattivita", account: "admin", path: "/tipoattivita" },
  { name: "tipoattivita-tipo", account: "admin", path: "/tipoattivita?id=3" },
  { name: "barche", account: "admin", path: "/barche" },
  { name: "barche-barca", account: "segreteria", path: "/barche?id=1" },
  { name: "barche-documento", account: "segreteria", path: "/barche?id=1&carica=true" },
  { name: "docbarca", account: "admin", path: "/docbarca" },
  { name: "docbarca-documento", account: "admin", path: "/docbarca?documento=1000001" },
  { name: "docbarcaarchivio-tipo", account: "admin", path: "/docbarcaarchivio?tipo=1" },
  { name: "tipidocbarca", account: "segreteria", path: "/tipidocbarca" },
  { name: "tipidocbarca-tipo", account: "segreteria", path: "/tipidocbarca?id=1" },
  { name: "tesseramento", account: "segreteria", path: "/tesseramento?vista=mie" },
  { name: "tesseramento-tutte", account: "admin", path: "/tesseramento?vista=tutte" },
  { name: "tesseramento-nuovo", account: "segreteria", path: "/tesseramento?tesseramento=2" },
  { name: "tesseramento-corso", account: "segreteria", path: "/tesseramento?vista=mie&tesseramento=14" },
  { name: "rimborsi", account: "segreteria", path: "/rimborsi" },
  { name: "rimborsi-rimborso", account: "segreteria", path: "/rimborsi?rimborso=1" },
  { name: "rimborsi-riga", account: "segreteria", path: "/rimborsi?rimborso=1&riga=2" },
  { name: "rimborsi-confermata", account: "segreteria", path: "/rimborsi?rimborso=6" },
  { name: "spesebarca", account: "segreteria", path: "/spesebarca?stato=APPROVARE" },
  { name: "spesebarca-spesa", account: "segreteria", path: "/spesebarca?spesa=1" },
  { name: "spesebarca-riga", account: "segreteria", path: "/spesebarca?spesa=1&riga=2" },
  { name: "statistiche", account: "admin", path: "/statistiche" },
  { name: "profilo", account: "segreteria", path: "/profilo" },
  { name: "corsi", account: "admin", path: "/corsi" },
  { name: "corsi-corso", account: "admin", path: "/corsi?id=1" },
  { name: "corsi-teoria", account: "segreteria", path: "/corsi?id=7" },
  { name: "crociere", account: "admin", path: "/crociere" },
  { name: "crociere-crociera", account: "admin", path: "/crociere?id=2" },
  { name: "crociere-nuovo", account: "segreteria", path: "/crociere?nuovo=true" },
  { name: "crociereutente", account: "admin", path: "/crociereutente" },
  { name: "crociereutente-socio", account: "segreteria", path: "/crociereutente?id=19" },
  { name: "crociereutente-nuova", account: "segreteria", path: "/crociereutente?nuovo=true" },
  { name: "crociereutente-da-sistemare", account: "segreteria", path: "/crociereutente?vista=da-sistemare" },
  { name: "crociereutente-calendario", account: "segreteria", path: "/crociereutente?forma=calendario" },
  {
    name: "crociereutente-da-chiudere",
    account: "segreteria",
    path: "/crociereutente?vista=da-chiudere&id=1",
  },
  { name: "crociereutente-chiuse", account: "segreteria", path: "/crociereutente?vista=chiuse" },
  { name: "pianificazione", account: "segreteria", path: "/pianificazione" },
  { name: "pianificazione-istruttori", account: "segreteria", path: "/pianificazione?per=istruttori" },
  { name: "pianificazione-tabella", account: "segreteria", path: "/pianificazione?forma=tabella" },
  { name: "attivUtenti", account: "segreteria", path: "/attivUtenti" },
  { name: "attivUtenti-socio", account: "segreteria", path: busyMember },
  { name: "amministrazione", account: "admin", path: "/amministrazione" },
  { name: "amministrazione-segreteria", account: "segreteria", path: "/amministrazione" },
  {
    name: "soci-scheda",
    account: "admin",
    path: richMember,
    media: "print",
  },
];
