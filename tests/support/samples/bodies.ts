import { done, id, named, namedBody } from "./sample";

export const bodySamples = {
  "enti.list": named("Enti"),
  "enti.create": { ...done, body: namedBody },
  "enti.update": { ...done, params: id, body: { ...namedBody, id: "5" } },
  "enti.delete": { ...done, params: id },
};
