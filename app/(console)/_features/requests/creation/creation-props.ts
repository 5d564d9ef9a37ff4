import type { RequestValues } from "../request-schema";
import type { MemberRequest, RequestType } from "../request-types";

/** One request, or several for the same cruise or course, as they were when their dialog opened. */
export type SameRequests = readonly [MemberRequest, ...MemberRequest[]];

/** What the dialogs that make bookings of requests take. */
export interface CreationProps {
  kind: RequestType;
  requests: SameRequests;
  /** What the form begins with: what the request's dialog shows, saved or not. */
  values: RequestValues;
  /** Whose requests they are and for what. */
  description: string;
  /** These values were written to a request. */
  onWritten?: (values: Partial<MemberRequest>) => void;
  /** Everything has got done. */
  onDone?: () => void;
  onClose: () => void;
}
