import type { IsoDate } from "@/lib/rules/dates";
import type { formazione } from "../tables";
import { instant, staff } from "./members";

interface Module {
  nome: string;
  obbiettivo: string;
  descrizione: string;
  note: string | null;
  published: boolean;
  roles: number[];
  topics: [argomento: string, note: string][];
}

const modules: Module[] = [
  {
    nome: "Iniziazione alla vela",
    obbiettivo: "Andare e tornare in deriva con vento leggero.",
    descrizione: "Sei lezioni per chi non è mai salito in barca.",
    note: "Al massimo otto allievi per istruttore.",
    published: true,
    roles: [1, 2],
    topics: [
      ["Le parti della barca", "Giro in banchina, poi quiz a coppie."],
      ["I nodi", "Savoia, gassa d'amante, parlato."],
      ["Le andature", "Prima alla lavagna, poi in acqua."],
      ["Virata e abbattuta", ""],
      ["Rientro in banchina", "Sempre con il gommone vicino."],
    ],
  },
  {
    nome: "Perfezionamento",
    obbiettivo: "Condurre la barca in autonomia con vento medio.",
    descrizione: "Per chi ha seguito l'iniziazione.",
    note: null,
    published: true,
    roles: [1, 2],
    topics: [
      ["Regolazione delle vele", "Drizze, caricabasso, tesabase."],
      ["Uomo a mare", "Due manovre, ripetute da tutti."],
      ["Le precedenze", ""],
    ],
  },
  {
    nome: "Altura",
    obbiettivo: "Preparare e portare a termine una navigazione di due giorni.",
    descrizione: "Carteggio, meteorologia e turni di guardia.",
    note: "Serve la visita medica valida.",
    published: true,
    roles: [5, 6],
    topics: [
      ["Carteggio", "Portare squadrette e compasso."],
      ["Lettura del bollettino", ""],
      ["Turni di guardia", "Tre ore di giorno, due di notte."],
      ["Comunicazioni VHF", "Canale 16 e chiamata di soccorso."],
    ],
  },
  {
    nome: "Sicurezza a bordo",
    obbiettivo: "Sapere che cosa fare quando qualcosa va storto.",
    descrizione: "Obbligatorio per gli skipper, aperto a tutti.",
    note: "Prenotare la piscina per la prova della zattera.",
    published: true,
    roles: [4, 5, 6],
    topics: [
      ["Dotazioni obbligatorie", ""],
      ["Razzi e fuochi", "Solo dimostrazione."],
      ["Apertura della zattera", "In piscina."],
    ],
  },
  {
    nome: "Aggiornamento istruttori",
    obbiettivo: "Allineare il metodo di insegnamento.",
    descrizione: "Un fine settimana prima dell'inizio della stagione.",
    note: "Date da confermare con la FIV.",
    published: false,
    roles: [4],
    topics: [
      ["Didattica con i minori", "Portare le schede dell'anno scorso."],
      ["Valutazione degli allievi", ""],
    ],
  },
  {
    nome: "Manutenzione ordinaria",
    obbiettivo: "Tenere in ordine le barche del circolo.",
    descrizione: "Tre mattine in cantiere, per i volontari.",
    note: null,
    published: false,
    roles: [7],
    topics: [
      ["Motore fuoribordo", "Cambio dell'olio e della girante."],
      ["Vele", "Piccole riparazioni con il nastro."],
      ["Carena", ""],
    ],
  },
];

/** The club's six training modules, two of them not published. */
export function trainingModules(today: IsoDate) {
  return modules.map(({ published, roles, topics, ...words }, index): typeof formazione.$inferInsert => ({
    id: index + 1,
    ...words,
    pubblicato: published ? 1 : 0,
    destinatari: roles,
    dati: topics.map(([argomento, note]) => ({ argomento, note })),
    created_by: staff.admin,
    updated_by: staff.segreteria,
    created_at: instant(today, 400 - index),
    updated_at: instant(today, 60 - index),
  }));
}
