/** The contents of logbook posts, by type (docs/rules/logbook.md#post-types); several of each. */

export const cruiseNames = [
  "Corso base deriva",
  "Corso altura",
  "Crociera Arcipelago Toscano",
  "Settimana azzurra juniores",
  "Crociera di Ferragosto",
  "Uscita sociale di primavera",
];

export const notes = [
  "Uscita rimandata di un'ora: Grecale in rinforzo, abbiamo fatto nodi in banchina.\n\nSi riparte alle 11.",
  "Equipaggio puntuale, barca in ordine. Da cambiare il grillo della scotta del fiocco.",
  "Rientro anticipato per temporale: tutti a terra alle 15.40, nessun danno.",
];

export const hostileNote = '<img src=x onerror="document.title=1"> <script>alert(1)</script> & fine.';

/** da, a, titolo always; the rest there or not. */
export const legs: Record<string, unknown>[] = [
  {
    da: "Portovento",
    a: "Isola Gallinara",
    titolo: 1,
    vela: 65,
    vento: "NW 12 nodi",
    mare: "poco mosso",
    ore: 5,
    teoria: "Le andature e la rosa dei venti.",
    pratica: "Virata, abbattuta, presa di gavitello.",
  },
  { da: "Isola Gallinara", a: "Portovento", titolo: 2, vela: 40, vento: "SE 6 nodi", ore: 4.5 },
  { da: "Marciana Marina", a: "Capraia", titolo: "Giorno 3" },
  {
    da: "Capraia",
    a: "Macinaggio",
    titolo: 4,
    vela: 90,
    vento: "W 18 nodi",
    mare: "mosso",
    ore: 6,
    pratica: "Prima mano di terzaroli, timone sotto raffica.",
  },
];

export const lifeJackets = ["", "Taglia S, fornita dal circolo.", "", "Porta il suo, autogonfiabile.", ""];
export const boardingNotes = ["", "", "Soffre il mal di mare.", "", "Da affiancare: prima uscita."];
export const absenceNotes = ["", "Arriva domani.", "", "", "Febbre."];
export const goals = [
  "Tenere la rotta alla bussola",
  "Condurre una virata da prodiere",
  "Ormeggiare di poppa",
  "Leggere il bollettino",
  "Turno di notte",
];

export const tutorWords =
  "Gruppo affiatato. Buona la manovra in porto; da riprendere le precedenze e la tenuta del diario di bordo.";

/** The fourteen fields of a tutor's evaluation. */
export const tutorFields = {
  sesso: "F",
  eta: 19,
  corso: "Corso altura",
  esperienza: "Due stagioni in deriva",
  competenze: "Buone",
  aiuto: "Spontaneo, anche di notte",
  compcucina: "Se la cava",
  cucina: "Due turni",
  inbarca: "Ordinata",
  aterra: "Puntuale",
  alimentazione: "Vegetariana",
  intolleranze: "Lattosio",
  ripetere: 1,
  note: "Pronta per fare l'aiuto istruttore.",
};

export const lessons: Record<string, unknown>[][] = [
  [
    { argomento: "Nodi: gassa, savoia, parlato", svolto: 1, note: "Tutti e tre a occhi chiusi." },
    { argomento: "Andature", svolto: 1, note: "" },
    { argomento: "Precedenze", svolto: 0, note: "Rimandato alla prossima lezione." },
    { argomento: "Uomo a mare", svolto: 0, note: "" },
  ],
  [
    { argomento: "Carteggio: rotta e prora", svolto: true, note: "Esercizi 4 e 5." },
    { argomento: "Maree", svolto: false, note: "" },
  ],
  [{ argomento: "Regole di regata", svolto: "1", note: "Partenza e boe." }],
];

export const basics: Record<string, unknown>[][] = [
  [
    { argomento: "Le parti della barca", note: "Con il modellino." },
    { argomento: "Sicurezza a bordo", note: "" },
    { argomento: "Vestirsi per il mare", note: "Strati, guanti, cerata." },
  ],
  [{ argomento: "Come si cade in acqua", note: "In piscina." }],
  [{ argomento: "I venti", note: "" }],
];

/** A type that nobody knows. */
export const weather = {
  bollettino: "Meteomar delle 12",
  pressione: { valore: 1013, tendenza: "in calo" },
  venti: ["NW 4", "W 5"],
  avviso: true,
};

/** JSON text that was cut. */
export const brokenText = '{"testo":"Ancora in rada, buona notte a tut';
