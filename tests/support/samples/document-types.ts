import { audit, auditRead, quietly } from "./sample";

const documentTypes = {
  answer: {
    TipoDoc: [
      { id_tipo: "7", nome: "Visita medica", affiliazione: "FIV", eterno: "0", ruoli: '[3, "4"]', ...audit },
      { id_tipo: 8, nome: "Codice fiscale", eterno: true, ruoli: [{ id: 3 }, 4, 4, 0, "x"], altro: 1 },
    ],
  },
  read: {
    TipoDoc: [
      { id_tipo: 7, nome: "Visita medica", affiliazione: "FIV", eterno: 0, ruoli: [3, 4], ...auditRead },
      { id_tipo: 8, nome: "Codice fiscale", eterno: 1, ruoli: [3, 4], altro: 1 },
    ],
  },
};
const documentTypeBody = { nome: " Patente nautica ", affiliazione: null, eterno: 0, ruoli: [3, 4] };

export const documentTypeSamples = {
  "tipodoc.all": documentTypes,
  "tipodoc.list": documentTypes,
  "tipodoc.forMember": { ...documentTypes, params: { id_usr: "12" } },
  "tipodoc.create": {
    body: documentTypeBody,
    answer: { esito: true, TipoDoc: { id_tipo: "9", nome: "Patente nautica" } },
    read: {},
  },
  "tipodoc.update": { ...quietly, params: { id_tipo: "9" }, body: documentTypeBody },
  "tipodoc.delete": { ...quietly, params: { id_tipo: "9" } },
};
