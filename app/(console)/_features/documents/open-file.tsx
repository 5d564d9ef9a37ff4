import { Button } from "@/components/ui/button";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { fileHref } from "@/lib/rules/stored-path";

interface OpenFileProps {
  /** Which file, for who does not see where the button stands. */
  label: string;
  path: string | null | undefined;
  /** Why the file cannot be opened now although it is there. */
  lockedReason?: string;
}

/** 'Visualizza': the stored file in a tab of its own. */
export function OpenFile({ label, path, lockedReason }: OpenFileProps) {
  const href = fileHref(path);
  const words = (
    <>
      Visualizza<span className="sr-only"> {label}</span>
    </>
  );
  if (!href || lockedReason) {
    return (
      <Button
        icon="external-link"
        disabledReason={href ? lockedReason : "Il file non è ancora stato caricato."}
      >
        {words}
      </Button>
    );
  }
  return (
    <NewTabLink href={href}>
      <span>{words}</span>
    </NewTabLink>
  );
}
