import { telephoneHref, telephonesIn } from "@/lib/format/telephones";

/** The telephones of a field, each a link that calls it where it reads as a number. */
export function TelephoneLinks({ text, className }: { text: string; className: string }) {
  return telephonesIn(text).map((telephone) => {
    const href = telephoneHref(telephone);
    return href ? (
      <a key={telephone} href={href} className={`touch-line ${className}`}>
        {telephone}
      </a>
    ) : (
      <span key={telephone}>{telephone}</span>
    );
  });
}
