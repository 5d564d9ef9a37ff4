import type { RequestValues } from "../request-schema";
import type { MemberRequest, RequestType } from "../request-types";

/** One request, or several for the same cruise or course, as they were when their dialog opened. */
export type SameRequests = readonly [MemberRequest, ...MemberRequest[]];

/** The props of the dialogs that make bookings of requests. */
export interface CreationProps {
  kind: RequestType;
  requests: SameRequests;
  /** The values that the form begins with: those that the request's dialog shows, saved or not. */
  values: RequestValues;
  /** The cruise or course and the requesters, in words. */
  description: string;
  /** These values were written to a request. */
  onWritten?: (values: Partial<MemberRequest>) => void;
  /** Everything has got done. */
  onDone?: () => void;
  onClose: () => void;
}
