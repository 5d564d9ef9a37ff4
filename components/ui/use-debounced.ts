import { useEffect, useState } from "react";

/**
 * The value as it was `ms` milliseconds ago, once it has stopped changing: for asking the server while
 * somebody types.
 */
export function useDebounced<T>(value: T, ms = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
