import { useQuery } from "@tanstack/react-query";
import { Icon } from "@/components/ui/icon";
import { passFocus } from "@/components/ui/pass-focus";
import { read } from "@/lib/client/query";

/** The member that the list is filtered to; null until the name is known. */
export function useMemberName(member: number | null): string | null {
  const { data, isError } = useQuery({
    ...read("socio.name", { params: { id: member ?? 0 } }),
    enabled: member !== null,
  });
  if (member === null) return null;
  const name = data?.Utenti[0]?.nominativo;
  return name || (data || isError ? `Socio ${member}` : null);
}

/** Says that the list shows one member's conversations, and takes that off. */
export function MemberChip(props: {
  name: string | null;
  onRemove: () => void;
  /** Takes the focus, whose button is removed. */
  takeFocus: () => void;
}) {
  const { name, onRemove, takeFocus } = props;
  return (
    <div className="flex min-w-0 items-center gap-1.5 self-start rounded bg-accent-soft pl-2.5 text-accent-strong">
      <Icon name="user-round" className="size-4 shrink-0" />
      <span className="min-w-0 truncate">
        <span className="sr-only">Solo le conversazioni con </span>
        <bdi className="font-semibold">{name ?? "…"}</bdi>
      </span>
      <button
        type="button"
        aria-label="Togli il filtro per socio"
        onClick={(event) => {
          onRemove();
          passFocus(event, takeFocus);
        }}
        className="grid size-8 shrink-0 place-items-center rounded hover:bg-surface pointer-coarse:size-11"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}
