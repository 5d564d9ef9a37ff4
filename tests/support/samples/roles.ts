import { done, id } from "./sample";

const audit = { created_by: "12", updated_by: 13, created_at: "2024-05-06 07:08:09" };
const auditRead = { ...audit, updated_by: "13" };

const roles = {
  answer: {
    Ruoli: [
      { id: "4", nome: "Istruttore di vela", affiliazione: "FIV", etichetta: "Istruttore", ...audit },
      { id: 5, nome: "Armatore", affiliazione: null, altro: "x" },
    ],
  },
  read: {
    Ruoli: [
      { id: 4, nome: "Istruttore di vela", affiliazione: "FIV", etichetta: "Istruttore", ...auditRead },
      { id: 5, nome: "Armatore", affiliazione: null },
    ],
  },
};
const roleBody = { nome: "Skipper", affiliazione: null };

export const roleSamples = {
  "ruoli.list": roles,
  "ruoli.create": { ...done, body: roleBody },
  "ruoli.update": { ...done, params: id, body: roleBody },
  "ruoli.delete": { ...done, params: id },
};
