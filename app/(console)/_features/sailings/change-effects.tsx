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
import type { MoveValues } from "./move-form";
import { useCrew } from "./use-crew";
import { useSailingOffer } from "./use-sailing-offer";

interface ChangeEffectsProps {
  /** As it is stored. */
  sailing: Sailing<UserCruise>;
  /** As it stands in the form. */
  to: MoveValues & { crociera: number };
}

/**
 * What a change to a sailing brings before it is saved: season, price and papers that change, and the plan's
 * warnings (docs/rules/sailings.md#move).
 */
export function ChangeEffects({ sailing, to }: ChangeEffectsProps) {
  const changed = useChanged(sailing, to);
  const changes = [useSeasonChange(sailing, changed), ...usePriceChanges(sailing, changed)].filter(Boolean);
  const papers = useNewGaps(sailing, changed);
  const draft = sailingDraft({
    ...to,
    recordId: sailing[0].id,
    members: sailing.map(({ utente, Utente }) =>
      utente ? { id_usr: utente, nominativo: Utente?.nominativo } : null,
    ),
  });
  const instructors = [...new Set(changed.flatMap(({ istruttore }) => istruttore || []))];
  return (
    <>
      <div role="status" className="mt-6 grid gap-4 empty:hidden">
        {changes.length > 0 && <Lines title="Che cosa cambia" lines={changes} />}
        {papers.lines.length > 0 && <Lines title="Quello che mancherà" lines={papers.lines} />}
        {papers.isChecking && <p className="text-ink-soft">Controllo documenti e brevetti…</p>}
      </div>
      <DraftWarnings
        drafts={draft ? [{ ...draft, instructors }] : []}
        own={{ userCruises: sailing.map(({ id }) => id) }}
      />
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
function useChanged(sailing: Sailing<UserCruise>, to: ChangeEffectsProps["to"]): Sailing<UserCruise> {
  const { crociera, inizio, fine } = to;
  const barca = to.barca ?? 0;
  const istruttore = to.istruttore?.id_usr ?? 0;
  const nominativo = to.istruttore?.nominativo ?? "";
  const changed = useMemo(() => {
    const replaced = sailing[0].istruttore || 0;
    const [first, ...others] = sailing.map((booking) => ({
      ...booking,
      crociera,
      barca,
      inizio,
      fine,
      ...((booking.istruttore || 0) === replaced &&
        replaced !== istruttore && { istruttore, Istruttore: { id_usr: istruttore, nominativo } }),
      Barca: booking.barca === barca ? booking.Barca : null,
      Crociera: booking.crociera === crociera ? booking.Crociera : null,
    }));
    return [first ?? sailing[0], ...others] as Sailing<UserCruise>;
  }, [sailing, crociera, barca, inizio, fine, istruttore, nominativo]);
  const named = useNamed(changed);
  return useMemo(() => {
    const [first, ...others] = named ?? changed;
    return [first ?? changed[0], ...others];
  }, [changed, named]);
}

function useSeasonChange(sailing: Sailing<UserCruise>, changed: Sailing<UserCruise>): string {
  const [before, after] = [useSailingOffer(sailing), useSailingOffer(changed)].map(
    ({ seasons }) => seasons.join(", ") || "nessuna",
  );
  return before === after ? "" : `Stagione: ora ${before}, poi ${after}.`;
}

function usePriceChanges(sailing: Sailing<UserCruise>, changed: Sailing<UserCruise>): string[] {
  const [before, after] = [useCrew(sailing), useCrew(changed)];
  return before.flatMap(({ name, due }, index) => {
    const next = after[index]?.due ?? due;
    return next === due ? [] : `Quota di ${name}: ora ${due || "nessuna"}, poi ${next || "nessuna"}.`;
  });
}

const noLines: readonly ReadinessLine[] = [];

/** What is missing after the change and is not missing now, each in one sentence. */
function useNewGaps(sailing: Sailing<UserCruise>, changed: Sailing<UserCruise>) {
  const isComing = (changed[0].fine ?? "") >= todayInRome();
  const before = useReadinessOf(sailing, isComing);
  const after = useReadinessOf(changed, isComing);
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

/** The readiness of one sailing: before and after are two checks, for a new instructor keeps the key. */
function useReadinessOf(sailing: Sailing<UserCruise>, isOn: boolean) {
  const { bySailing } = useReadiness(useMemo(() => (isOn ? [sailing] : []), [sailing, isOn]));
  return bySailing.get(sailingKey(sailing[0]));
}
