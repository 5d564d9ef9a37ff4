import { useMemo } from "react";
import { useNamed } from "@/features/lookups/use-names";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { sailingDraft } from "@/features/planning/drafts";
import { useReadiness } from "@/features/readiness/use-readiness";
import type { UserCruise } from "@/lib/contract/records";
import { todayInRome } from "@/lib/rules/dates";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { EffectLines } from "./effect-lines";
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
 * The effects of a change to a sailing before it is saved: the season, price and papers that change, and the
 * plan warnings (docs/rules/sailings.md#move).
 */
export function ChangeEffects({ sailing, to }: ChangeEffectsProps) {
  const changed = useChanged(sailing, to);
  const changes = [useSeasonChange(sailing, changed), ...usePriceChanges(sailing, changed)];
  const isComing = (changed[0].fine ?? "") >= todayInRome();
  const before = useReadinessOf(sailing, isComing);
  const after = useReadinessOf(changed, isComing);
  const draft = sailingDraft({
    ...to,
    stored: sailing[0],
    members: sailing.map(({ utente, Utente }) =>
      utente ? { id_usr: utente, nominativo: Utente?.nominativo } : null,
    ),
  });
  const instructors = [...new Set(changed.flatMap(({ istruttore }) => istruttore || []))];
  return (
    <>
      <EffectLines changes={changes} before={before} after={after} />
      <DraftWarnings
        drafts={draft ? [{ ...draft, instructors }] : []}
        own={{ userCruises: sailing.map(({ id }) => id) }}
      />
    </>
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

/** The readiness of one sailing: before and after are two checks, for a new instructor keeps the key. */
function useReadinessOf(sailing: Sailing<UserCruise>, isOn: boolean) {
  const { bySailing } = useReadiness(
    useMemo(() => (isOn ? [sailing] : []), [sailing, isOn]),
    "dialog",
  );
  return bySailing.get(sailingKey(sailing[0]));
}
