import { parseAsStringLiteral } from "nuqs/server";
import { type RequestType, requestViews } from "./request-types";

const viewParser = parseAsStringLiteral(requestViews).withDefault(requestViews[0]);

/** The reads of a page of requests: the list of the view in its address, and who works in the office. */
export const requestReads =
  (kind: RequestType) =>
  ({ search }: { search: { vista?: string | string[] } }) =>
    [kind.lists[viewParser.parseServerSide(search.vista)], "segreteria.list"] as const;
