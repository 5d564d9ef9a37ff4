import { id, quietly } from "./sample";

export const permissionSetSamples = {
  "permessi.list": {
    answer: {
      Permessi: [
        { id: "3", nome: "SEGRETERIA", permessi: '{"soci":1,"tipi doc":"true","ruoli":false}', altro: 1 },
        { id: 6, nome: "Vecchio", permessi: { soci: true, "boe in mare": "0" } },
      ],
    },
    read: {
      Permessi: [
        { id: 3, nome: "SEGRETERIA", permessi: { soci: true, "tipi doc": true, ruoli: false }, altro: 1 },
        { id: 6, nome: "Vecchio", permessi: { soci: true, "boe in mare": false } },
      ],
    },
  },
  "permessi.update": {
    ...quietly,
    params: id,
    body: { id: 5, nome: "SOCIO", permessi: { deleghe: true, "boe in mare": false } },
  },
  "permessi.delete": { ...quietly, params: id },
};
