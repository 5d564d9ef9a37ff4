import { id, quietly } from "./sample";

const audit = { created_by: "12", updated_by: "13", created_at: "2024-05-06 07:08:09", updated_at: null };

const cardBody = {
  nome: "Socio ordinario",
  modalita: 0,
  certificatomedico: 1,
  enti: [1, 2],
  documenti: [7],
  ruoli: [],
  prezzi: [
    { anni: 0, prezzo: 0 },
    { anni: 18, prezzo: 90.5, nota: "x" },
  ],
  note: null,
  descrizione: "Per tutti",
};

export const seaCardTypeSamples = {
  "tipotessvm.list": {
    answer: {
      TipoTessera: [
        {
          id: "1",
          nome: "Socio ordinario",
          modalita: "2",
          certificatomedico: "1",
          enti: '[1, "2", 0, 2]',
          documenti: [{ id_tipo: 7 }, 5],
          ruoli: null,
          prezzi:
            '[{"anni":"18","prezzo":"90,00"},{"anni":0,"prezzo":25.5,"nota":"x"},{"anni":-1,"prezzo":null}]',
          note: null,
          descrizione: "Per tutti",
          ...audit,
          campo_sconosciuto: 1,
        },
        { id: 2, modalita: 0 },
      ],
    },
    read: {
      TipoTessera: [
        {
          id: 1,
          nome: "Socio ordinario",
          modalita: 2,
          certificatomedico: 1,
          enti: [1, 2],
          documenti: [7, 5],
          ruoli: [],
          prezzi: [
            { anni: 18, prezzo: "90,00" },
            { anni: 0, prezzo: 25.5, nota: "x" },
            { anni: null, prezzo: null },
          ],
          note: null,
          descrizione: "Per tutti",
          ...audit,
          campo_sconosciuto: 1,
        },
        { id: 2, modalita: 0 },
      ],
    },
  },
  "tipotessvm.create": { ...quietly, body: cardBody },
  "tipotessvm.update": { ...quietly, params: id, body: { id: 5, ...cardBody, campo_sconosciuto: "x" } },
  "tipotessvm.delete": { ...quietly, params: id },
};
