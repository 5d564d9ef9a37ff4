import { useQuery } from "@tanstack/react-query";
import { useCommandState } from "cmdk";
import { Spinner } from "@/components/ui/spinner";
import { useDebounced } from "@/components/ui/use-debounced";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { isValidParameter, pathText } from "@/lib/contract/path";
import { splitCode } from "@/lib/format/request-code";
import { recordHref } from "@/lib/routes";
import { fullName } from "@/lib/rules/member-names";
import { PaletteGroup, PaletteItem } from "./palette-item";

/** The minimum number of typed characters for a search of members. */
export const minSearchLength = 3;
/** More results than these are easier to search on the members' screen. */
const maxResults = 8;

/** The members whom GET /cerca/{text} finds, fetched while typing; where nothing at all is found, that. */
export function PaletteMembers({ typed, onGo }: { typed: string; onGo: (href: string) => void }) {
  const words = pathText(typed);
  const text = useDebounced(words);
  // Dots alone are nobody's name, and no search takes them, nor a longer text.
  const isSearchable = isValidParameter("text", words);
  const isSearching = text.length >= minSearchLength && isValidParameter("text", text);
  const { data, error, isFetching, refetch } = useQuery({
    ...read("cerca.members", { params: { text: isSearching ? text : "-" } }),
    enabled: isSearching,
  });
  const isAlone = useCommandState(({ filtered }) => filtered.count === 0);
  const isSettled = !isSearchable || (text === words && isSearching && !isFetching);
  if (words.length < minSearchLength) return null;
  if (isSettled && isSearching && error) {
    const [sentence, code] = splitCode(errorText(error));
    return (
      <PaletteGroup heading="Soci">
        <PaletteItem
          value="soci-riprova"
          label={`${sentence} Riprova`}
          hint={code}
          icon="rotate-ccw"
          onSelect={() => void refetch()}
        />
      </PaletteGroup>
    );
  }
  if (!isSettled) {
    return (
      <p className="flex items-center gap-3 px-3 py-2 text-ink-soft" role="status">
        <Spinner /> Cerco tra i soci…
      </p>
    );
  }
  const found = (isSearchable && data?.Utenti) || [];
  if (found.length === 0)
    return isAlone ? (
      <p className="px-3 py-2 text-ink-soft" role="status">
        Nessun risultato.
      </p>
    ) : null;
  return (
    <PaletteGroup heading={found.length > maxResults ? `Soci: i primi ${maxResults}` : "Soci"}>
      {found.slice(0, maxResults).map((member) => (
        <PaletteItem
          key={member.id_usr}
          value={`socio-${member.id_usr}`}
          label={fullName(member)}
          hint={[member.SOC_ID && `n. ${member.SOC_ID}`, member.email].filter(Boolean).join(" · ")}
          icon="user-round"
          onSelect={() => onGo(recordHref("/soci", member.id_usr))}
        />
      ))}
    </PaletteGroup>
  );
}
