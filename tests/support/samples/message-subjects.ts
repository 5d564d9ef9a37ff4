import { done, id, named, namedBody } from "./sample";

export const messageSubjectSamples = {
  "oggetto.list": named("Oggetto"),
  "oggetto.create": { ...done, body: namedBody },
  "oggetto.update": { ...done, params: id, body: namedBody },
  "oggetto.delete": { ...done, params: id },
};
