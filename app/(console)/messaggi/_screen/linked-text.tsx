import { newTab } from "@/components/ui/new-tab-link";
import { splitLinks } from "@/lib/rules/links";

/**
 * A person's text, with its line breaks and with links for web addresses. An address is read from left to
 * right whatever stands around it, so that the shown address is the one that it leads to.
 */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return splitLinks(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === "text") return <span key={key}>{piece.text}</span>;
    return (
      <a
        key={key}
        href={piece.href}
        {...newTab}
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="wrap-anywhere text-accent-strong underline underline-offset-2"
      >
        {piece.text}
      </a>
    );
  });
}
