/** The samples of ports, venues, itineraries, options and activity types (docs/rules/calls.md#samples; see ./legacy-answers). */
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };
/** A POST whose answer carries the new record. */
const made = (name: string) => ({
  answer: { esito: true, [name]: { id: "41", nome: "Nuovo" } },
  read: { [name]: { id: 41, nome: "Nuovo" } },
});

const portBody = { nome: "Capraia", descrizione: null };
const venueBody = { nome: "Aula", indirizzo: "Via Coppino 435", numposti: 24, note: null };
const itineraryBody = {
  nome: "Giro dell'Elba",
  descrizione: null,
  lunghezza: 118.5,
  oneway: 1,
  imbarchi: [1, 0, "3", 1],
  sbarco: 7,
};
const optionBody = { nome: "Cambusa", descrizione: null, prezzo: 35.5, prezzovisibile: 1 };
const typeBody = { nome: "Crociera", acconto: "150,00", corta: 5, lunga: null, documenti: [7, 0, 1, 7] };

export const offeringSamples = {
  "porto.list": {
    answer: {
      esito: true,
      Porto: [
        { id: "1", nome: "Viareggio", descrizione: 7, vhf: 12 },
        { id: 2, nome: null },
      ],
    },
    read: {
      Porto: [
        { id: 1, nome: "Viareggio", descrizione: "7", vhf: 12 },
        { id: 2, nome: null },
      ],
    },
  },
  "porto.create": { ...made("Porto"), body: portBody },
  "porto.update": { ...quietly, params: id, body: { id: 5, ...portBody, vhf: 12 } },
  "porto.delete": { ...quietly, params: id },
  "sede.list": {
    answer: {
      esito: true,
      Sede: [
        { id: "1", nome: "Aula", indirizzo: "Via Coppino 435", numposti: "24", note: null, piano: 1 },
        { id: 2, numposti: -3 },
        { id: 3, numposti: "molti" },
      ],
    },
    read: {
      Sede: [
        { id: 1, nome: "Aula", indirizzo: "Via Coppino 435", numposti: 24, note: null, piano: 1 },
        { id: 2, numposti: null },
        { id: 3, numposti: null },
      ],
    },
  },
  "sede.create": { ...quietly, body: venueBody },
  "sede.update": { ...quietly, params: id, body: { id: 5, ...venueBody, piano: 1 } },
  "sede.delete": { ...quietly, params: id },
  "percorso.list": {
    answer: {
      esito: true,
      Itinerario: [
        {
          id: "1",
          nome: "Elba",
          descrizione: null,
          lunghezza: "118,5",
          oneway: "1",
          imbarco: 0,
          imbarchi: "[1,0,3,1]",
          sbarco: "7",
          mare: "mosso",
        },
        { id: 2, lunghezza: 74, oneway: false, imbarchi: [{ id: 1, nome: "Viareggio" }, { id: 2 }] },
        { id: 3, lunghezza: null, oneway: null, imbarchi: null, imbarco: "3", sbarco: null },
      ],
    },
    read: {
      Itinerario: [
        {
          id: 1,
          nome: "Elba",
          descrizione: null,
          lunghezza: "118,5",
          oneway: 1,
          imbarco: 0,
          imbarchi: [1, 3],
          sbarco: 7,
          mare: "mosso",
        },
        { id: 2, lunghezza: 74, oneway: 0, imbarchi: [{ id: 1, nome: "Viareggio" }, { id: 2 }] },
        { id: 3, lunghezza: null, oneway: 0, imbarchi: [], imbarco: 3, sbarco: null },
      ],
    },
  },
  "percorso.create": { ...made("Itinerario"), body: itineraryBody },
  "percorso.update": {
    ...quietly,
    params: id,
    body: { id: 5, ...itineraryBody, lunghezza: "118,5", imbarco: 0, mare: "mosso" },
  },
  "percorso.delete": { ...quietly, params: id },
  "opzioni.list": {
    answer: {
      esito: true,
      Opzioni: [
        { id: "1", nome: "Cambusa", prezzo: "35,50", prezzovisibile: true, pubblicato: "0", fornitore: 4 },
        { id: 2, nome: "SUP", descrizione: "Una tavola", prezzo: 1, prezzovisibile: 0 },
        { id: 3, prezzo: null },
      ],
    },
    read: {
      Opzioni: [
        { id: 1, nome: "Cambusa", prezzo: "35,50", prezzovisibile: 1, pubblicato: 0, fornitore: 4 },
        { id: 2, nome: "SUP", descrizione: "Una tavola", prezzo: 1, prezzovisibile: 0 },
        { id: 3, prezzo: null },
      ],
    },
  },
  "opzioni.create": { ...quietly, body: optionBody },
  "opzioni.update": {
    ...quietly,
    params: id,
    body: { id: 5, ...optionBody, prezzo: "35,50", pubblicato: 1, fornitore: 4 },
  },
  "opzioni.delete": { ...quietly, params: id },
  "tipoattiv.list": {
    answer: {
      esito: true,
      Tipoattivita: [
        {
          id: "3",
          nome: "Crociera",
          acconto: "150.00",
          corta: "5",
          lunga: 15,
          documenti: "[1,7]",
          colore: "b",
        },
        { id: 4, acconto: null, corta: null, lunga: "presto", documenti: [{ id_tipo: "7", nome: "Visita" }] },
      ],
    },
    read: {
      Tipoattivita: [
        { id: 3, nome: "Crociera", acconto: "150.00", corta: 5, lunga: 15, documenti: [1, 7], colore: "b" },
        { id: 4, acconto: null, corta: null, lunga: null, documenti: [{ id_tipo: "7", nome: "Visita" }] },
      ],
    },
  },
  "tipoattiv.create": { ...made("Tipoattivita"), body: typeBody },
  "tipoattiv.update": { ...quietly, params: id, body: { id: 5, ...typeBody, colore: "b" } },
  "tipoattiv.delete": { ...quietly, params: id },
};
