import { useState } from "react";

/**
 * The record as it was when its form opened. Changes are compared with this one: a list that is read again
 * while the form is open holds what others have saved since.
 */
export function useOpened<T>(record: T): T {
  const [opened] = useState(() => record);
  return opened;
}
