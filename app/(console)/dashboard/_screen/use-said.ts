import { useEffect, useRef, useState } from "react";

/**
 * The text of a live region for a value that is read again and again: `text` once it differs from the one
 * before, and the same one too at the end of a read that a person asked for. `text` is null while it is read.
 */
export function useSaid(text: string | null): { said: string; onAsk: () => void } {
  const [said, say] = useState("");
  const before = useRef<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (text === null) return;
    if (isAsked.current || (before.current !== null && before.current !== text)) say(text);
    before.current = text;
    isAsked.current = false;
  }, [text]);
  return {
    said,
    onAsk: () => {
      isAsked.current = true;
      // The same sentence is read out again only if it was away.
      say("");
    },
  };
}
