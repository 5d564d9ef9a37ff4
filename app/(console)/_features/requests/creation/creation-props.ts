import type { RequestValues } from "../request-schema";
import type { MemberRequest } from "../request-types";

/** What both creation dialogs take. */
export interface CreationProps {
  request: MemberRequest;
  /** What the request's dialog shows, saved or not. */
  values: RequestValues;
  /** Whose request it is and for what. */
  description: string;
  onClose: () => void;
}
