import { useEffect, useRef, useState } from "react";

/**
 * What a live region says of something that is read again and again: `text` once it is other than before, and
 * at the end of a reading that somebody has asked for, the same too. `text` is null while it is being read.
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
