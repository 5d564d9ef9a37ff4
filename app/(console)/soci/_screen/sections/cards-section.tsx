import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { useNamedCards } from "@/features/cards/use-named-cards";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { seenOf } from "@/lib/contract/deletions";
import type { Member } from "../member";
import { type MemberCard, memberCardName } from "./card";
import { CardRow } from "./card-row";

const CardDialog = dynamic(() => loadPart(() => import("./card-dialog").then((file) => file.CardDialog)));

const searchParamParsers = { tessera: parseAsInteger, nuovo: parseAsStringLiteral(["tessera"]) };

/** The member's cards: add, edit, delete (docs/rules/cards.md#members-cards). */
export function CardsSection({ member }: { member: Member }) {
  const query = useOwnQuery(read("tessera.byMember", { params: { id_usr: member.id_usr } }));
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const [confirmDelete, question] = useCardDeletion(member);
  const close = () => void setOpen(null);

  const list = useNamedCards(query.data?.Tessera);
  const edited = useLastKnown(
    open.tessera,
    list?.find((card) => card.id === open.tessera),
  );
  useRecordNotFound(
    list !== undefined && !query.isFetching && open.tessera !== null && !edited,
    "Questa tessera non c'è più.",
    () => void setOpen(null, { history: "replace" }),
  );

  const edit = ({ id }: MemberCard) => void setOpen({ tessera: id, nuovo: null });

  return (
    <>
      <RecordSection
        title="Tessere"
        count={list?.length}
        query={query}
        failed="Le tessere non si sono caricate."
        action={
          <Button
            variant="ghost"
            size="sm"
            icon="plus"
            onClick={() => void setOpen({ nuovo: "tessera", tessera: null })}
          >
            Aggiungi tessera
          </Button>
        }
      >
        {() =>
          list?.length === 0 ? (
            <EmptySection>Nessuna tessera: aggiungi la prima.</EmptySection>
          ) : (
            <ul className="divide-y divide-line">
              {list?.map((card) => (
                <CardRow key={card.id} card={card} onEdit={edit} onDelete={confirmDelete} />
              ))}
            </ul>
          )
        }
      </RecordSection>
      {edited && <CardDialog key={edited.id} member={member} card={edited} onClose={close} />}
      {open.nuovo === "tessera" && <CardDialog member={member} onClose={close} />}
      {question}
    </>
  );
}

/** Deletes a card while it is as it is on screen. */
function useCardDeletion({ id_usr }: Member) {
  return useConfirmDelete("tessera.delete", {
    inputOf: (card: MemberCard) => ({
      params: { id: card.id },
      asRead: { base: seenOf("tessera.delete", card), of: { id_usr } },
    }),
    confirmation: (card) => ({ subject: memberCardName(card) }),
    done: "Tessera eliminata.",
  });
}
