import { useMemo } from "react";
import { useNamed } from "@/features/lookups/use-names";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { sailingDraft } from "@/features/planning/drafts";
import { useReadiness } from "@/features/readiness/use-readiness";
import type { UserCruise } from "@/lib/contract/records";
import { detailText, requirementText, subjectText } from "@/lib/format/readiness";
import { todayInRome } from "@/lib/rules/dates";
import type { ReadinessLine } from "@/lib/rules/readiness";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { type MoveValues, moveFields } from "./move-form";
import { useCrew } from "./use-crew";
import { useSailingOffer } from "./use-sailing-offer";

interface MoveEffectsProps {
  /** As it is stored. */
  sailing: Sailing<UserCruise>;
  to: MoveValues;
}

/**
 * What a move brings before it is saved: season, price and papers that change, and the plan's warnings
 * (docs/rules/sailings.md#move).
 */
export function MoveEffects({ sailing, to }: MoveEffectsProps) {
  const moved = useMoved(sailing, to);
  const changes = [useSeasonChange(sailing, moved), ...usePriceChanges(sailing, moved)].filter(Boolean);
  const papers = useNewGaps(sailing, moved);
  const draft = sailingDraft({
    ...to,
    crociera: sailing[0].crociera ?? null,
    recordId: sailing[0].id,
    members: sailing.map(({ utente, Utente }) =>
      utente ? { id_usr: utente, nominativo: Utente?.nominativo } : null,
    ),
  });
  return (
    <>
      <div role="status" className="mt-6 grid gap-4 empty:hidden">
        {changes.length > 0 && <Lines title="Che cosa cambia" lines={changes} />}
        {papers.lines.length > 0 && <Lines title="Quello che mancherà" lines={papers.lines} />}
        {papers.isChecking && <p className="text-ink-soft">Controllo documenti e brevetti…</p>}
      </div>
      <DraftWarnings drafts={draft ? [draft] : []} own={{ userCruises: sailing.map(({ id }) => id) }} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The sailing as it would be, the same object while nothing of it changes. */
function useMoved(sailing: Sailing<UserCruise>, to: MoveValues): Sailing<UserCruise> {
  const key = JSON.stringify(moveFields(to));
  const moved = useMemo(() => {
    const fields = JSON.parse(key) as ReturnType<typeof moveFields>;
    const [first, ...others] = sailing.map((booking) => ({
      ...booking,
      ...fields,
      Istruttore: booking.istruttore === fields.istruttore ? booking.Istruttore : null,
      Barca: booking.barca === fields.barca ? booking.Barca : null,
    }));
    return [first ?? sailing[0], ...others] as Sailing<UserCruise>;
  }, [sailing, key]);
  const named = useNamed(moved);
  const instructor = to.istruttore?.nominativo ?? "";
  return useMemo(() => {
    const [first, ...others] = (named ?? moved).map((booking) => ({
      ...booking,
      Istruttore: booking.Istruttore ?? { id_usr: booking.istruttore, nominativo: instructor },
    }));
    return [first ?? moved[0], ...others];
  }, [moved, named, instructor]);
}

function useSeasonChange(sailing: Sailing<UserCruise>, moved: Sailing<UserCruise>): string {
  const [before, after] = [useSailingOffer(sailing), useSailingOffer(moved)].map(
    ({ seasons }) => seasons.join(", ") || "nessuna",
  );
  return before === after ? "" : `Stagione: ora ${before}, poi ${after}.`;
}

function usePriceChanges(sailing: Sailing<UserCruise>, moved: Sailing<UserCruise>): string[] {
  const [before, after] = [useCrew(sailing), useCrew(moved)];
  return before.flatMap(({ name, due }, index) => {
    const next = after[index]?.due ?? due;
    return next === due ? [] : `Quota di ${name}: ora ${due || "nessuna"}, poi ${next || "nessuna"}.`;
  });
}

const noLines: readonly ReadinessLine[] = [];

/** What is missing after the move and is not missing now, each in one sentence. */
function useNewGaps(sailing: Sailing<UserCruise>, moved: Sailing<UserCruise>) {
  const isComing = (moved[0].fine ?? "") >= todayInRome();
  const { bySailing } = useReadiness(
    useMemo(() => (isComing ? [sailing, moved] : []), [sailing, moved, isComing]),
  );
  const before = bySailing.get(sailingKey(sailing[0]));
  const after = bySailing.get(sailingKey(moved[0]));
  const known = new Set((before?.lines ?? noLines).map(({ key }) => key));
  return {
    isChecking: Boolean(before?.isChecking || after?.isChecking),
    lines: (after?.lines ?? noLines)
      .filter(({ key, reason }) => !known.has(key) && reason !== "unread")
      .map((line) =>
        [subjectText(line.who), requirementText(line), detailText(line)].filter(Boolean).join(", "),
      ),
  };
}
