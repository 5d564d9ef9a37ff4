import { quietly } from "./sample";

export const taskSamples = {
  "worklist.assign": { ...quietly, body: { tipo: "DOCACC", id_usr: 43, param: 501 } },
};
