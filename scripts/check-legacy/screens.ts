import type { CallKey } from "../../lib/contract";

export interface ScreenReads {
  /** The screen is empty without these. */
  main: readonly CallKey[];
  /** Parts of the screen, and choices in its forms. */
  also: readonly CallKey[];
}

/** The reads of each screen; ./screens.test.ts holds the table against the sources. */
export const screenReads: Readonly<Record<string, ScreenReads>> = {
  "/dashboard": {
    main: ["documenti.toReview", "tessera.toAccept"],
    also: [
      "docbarca.toReview",
      "logbook.byOrganizer",
      "logbook.reportedToAdmin",
      "messaggi.list",
      "qualifica.all",
    ],
  },
  "/soci": {
    main: ["ricerca.members", "utente.get"],
    also: [
      "cerca.members",
      "documenti.byMember",
      "documenti.medicalExpiry",
      "documenti.toReview",
      "notifica.byMember",
      "oggetto.list",
      "ruoli.list",
      "socio.name",
      "tessera.byMember",
      "tipodoc.forMember",
      "tipotessera.list",
    ],
  },
  "/deleghe": { main: ["deleghe.all"], also: ["cerca.members", "socio.name"] },
  "/ruoli": { main: ["ruoli.list"], also: ["socio.name"] },
  "/barche": {
    main: ["barche.list"],
    also: [
      "cerca.members",
      "docbarca.byOwner",
      "docbarca.toReview",
      "socio.name",
      "tipodocbarca.list",
      "utenti.list",
    ],
  },
  "/tesseramento": {
    main: ["tesseramento.mine", "tesseramento.new", "tesseramento.all"],
    also: [
      "documenti.byMember",
      "enti.list",
      "pagamento.byMembership",
      "segreteria.list",
      "socio.name",
      "tessera.get",
      "tipodoc.list",
      "tipopag.list",
    ],
  },
  "/documenti": {
    main: ["documenti.toReview"],
    also: ["cerca.members", "oggetto.list", "segreteria.list", "socio.name", "tipodoc.forMember"],
  },
  "/documentiarchivio": {
    main: ["documenti.byType"],
    also: ["documenti.toReview", "oggetto.list", "socio.name", "tipodoc.all", "utenti.list"],
  },
  "/doccircolo": { main: ["doccirc.all"], also: ["famiglia.list", "ruoli.list", "socio.name"] },
  "/tipoDoc": { main: ["tipodoc.list"], also: ["ruoli.list", "socio.name"] },
  "/docbarca": { main: ["docbarca.toReview"], also: ["segreteria.list", "socio.name"] },
  "/docbarcaarchivio": {
    main: ["docbarca.byType"],
    also: ["docbarca.toReview", "socio.name", "tipodocbarca.list"],
  },
  "/tipidocbarca": { main: ["tipodocbarca.list"], also: [] },
  "/tessera": { main: ["tessera.toAccept"], also: ["socio.name"] },
  "/messaggi": {
    main: ["messaggi.list"],
    also: ["cerca.members", "messaggi.thread", "oggetto.list", "socio.name"],
  },
  "/logbook": { main: ["logbook.byOrganizer"], also: ["crociere.list", "socio.name"] },
  "/segnalazioni": {
    main: ["logbook.reportedToAdmin", "logbook.reportedToSecretariat"],
    also: ["crociere.list", "socio.name"],
  },
  "/logbookcontrol": {
    main: ["logbook.everyPost"],
    also: ["crociere.list", "logbook.reportedToAdmin", "socio.name"],
  },
  "/formazione": { main: ["formazione.list"], also: ["ruoli.list", "socio.name"] },
  "/permessi": { main: ["permessi.list"], also: [] },
  "/tessere": { main: ["tipotessera.list"], also: ["enti.list"] },
  "/impostazioni": { main: ["oggetto.list"], also: ["enti.list", "famiglia.list"] },
  "/tipibrevetto": { main: ["tipobrevetti.list"], also: ["enti.list"] },
  "/tipotesseravm": {
    main: ["tipotessvm.list"],
    also: ["enti.list", "modalita.list", "ruoli.list", "socio.name", "tipodoc.list"],
  },
  "/modalita": { main: ["modalita.list"], also: [] },
  "/tipopagamento": { main: ["tipopag.list"], also: [] },
  "/glossario": { main: ["glossario.list"], also: [] },
  "/tipoattivita": { main: ["tipoattiv.list"], also: ["tipodoc.list"] },
  "/attnew": { main: ["attivitanew.list"], also: ["barche.list", "formazione.list"] },
  "/lineabarca": { main: ["lineabarca.list"], also: ["socio.name", "tipostagione.list"] },
  "/stagionalita": { main: ["stagionalita.list"], also: ["tipostagione.list"] },
  "/qualifiche": { main: ["qualifica.toReview"], also: ["segreteria.list", "socio.name"] },
  "/istruttori": { main: ["istruttori.list"], also: ["cerca.members", "qualifica.byMember", "socio.name"] },
  "/sede": { main: ["sede.list"], also: [] },
  "/corsi": {
    main: ["corso.list"],
    also: ["formazione.list", "percorso.list", "sede.list", "socio.name", "tipoattiv.list", "tipodoc.list"],
  },
  "/itinerario": { main: ["percorso.list"], also: ["porto.list"] },
  "/porti": { main: ["porto.list"], also: [] },
  "/crociere": {
    main: ["crociera.list"],
    also: [
      "formazione.list",
      "modalita.list",
      "opzioni.list",
      "percorso.list",
      "tipoattiv.list",
      "tipodoc.list",
    ],
  },
  "/crociereutente": {
    main: ["crocierautente.list", "crocierautente.toClose", "crocierautente.closed"],
    also: [
      "barche.ofCollaborators",
      "cerca.members",
      "crocierautente.passengers",
      "crociere.list",
      "formazione.list",
      "logbook.byActivity",
      "socio.name",
    ],
  },
  "/crociererichieste": {
    main: ["richiestacrociera.mine", "richiestacrociera.pending"],
    also: [
      "barche.ofCollaborators",
      "cerca.members",
      "porto.list",
      "richiesta.memberData",
      "richiestacorso.mine",
      "richiestacorso.pending",
      "segreteria.list",
      "socio.name",
    ],
  },
  "/corsirichieste": {
    main: ["richiestacorso.mine", "richiestacorso.pending"],
    also: [
      "barche.ofCollaborators",
      "cerca.members",
      "porto.list",
      "richiesta.memberData",
      "richiestacrociera.mine",
      "richiestacrociera.pending",
      "segreteria.list",
      "socio.name",
    ],
  },
  "/corsoutente": {
    main: ["corsoutente.list"],
    also: ["barche.ofCollaborators", "cerca.members", "corso.list", "porto.list", "socio.name"],
  },
  "/opzioni": { main: ["opzioni.list"], also: [] },
  "/rimborsi": {
    main: ["rimborso.search"],
    also: ["rimborso.lines", "spesebarca.lines", "spesebarca.search"],
  },
  "/spesebarca": {
    main: ["spesebarca.search"],
    also: ["rimborso.lines", "rimborso.search", "spesebarca.lines"],
  },
  "/post": { main: ["logbook.search"], also: ["cerca.members", "crociere.list", "socio.name"] },
  "/attivUtenti": {
    main: ["crocierautente.list", "corsoutente.list"],
    also: [
      "cerca.members",
      "crocierautente.closed",
      "crocierautente.toClose",
      "crociere.list",
      "logbook.search",
      "richiestacorso.mine",
      "richiestacorso.pending",
      "richiestacrociera.mine",
      "richiestacrociera.pending",
      "socio.name",
    ],
  },
  "/amministrazione": {
    main: ["tesseramento.mine", "documenti.toReview"],
    also: [
      "docbarca.toReview",
      "qualifica.toReview",
      "rimborso.search",
      "spesebarca.search",
      "tessera.toAccept",
      "tesseramento.all",
      "tesseramento.new",
    ],
  },
};
