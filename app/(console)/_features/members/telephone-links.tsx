import { cn } from "@/components/ui/cn";
import { telephoneHref, telephonesIn } from "@/lib/format/telephones";

/* A touch's room in the line itself: around the words it would lie over the name or number above. */
const box = "pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";

/** The telephones of a field, each a link that calls it where it reads as a number. */
export function TelephoneLinks({ text, className }: { text: string; className: string }) {
  return telephonesIn(text).map((telephone) => {
    const href = telephoneHref(telephone);
    return href ? (
      <a key={telephone} href={href} className={cn(box, className)}>
        {telephone}
      </a>
    ) : (
      <span key={telephone}>{telephone}</span>
    );
  });
}
