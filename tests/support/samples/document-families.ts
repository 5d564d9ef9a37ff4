import { done, id, named, namedBody } from "./sample";

export const documentFamilySamples = {
  "famiglia.list": named("Famiglia"),
  "famiglia.create": { ...done, body: namedBody },
  "famiglia.update": { ...done, params: id, body: namedBody },
  "famiglia.delete": { ...done, params: id },
};
