import { recordHref } from "@/lib/routes";
import { ScreenLink } from "./screen-link";

interface RecordLinkProps {
  path: Parameters<typeof recordHref>[0];
  /** Without one the name is plain text. */
  id: number | null | undefined;
  name: string;
}

/** The name of a person, a boat or a cruise as a link to its record. */
export function RecordLink({ path, id, name }: RecordLinkProps) {
  if (!id || !name) return name;
  return (
    <ScreenLink href={recordHref(path, id)} className="font-semibold text-accent hover:underline">
      {name}
    </ScreenLink>
  );
}
