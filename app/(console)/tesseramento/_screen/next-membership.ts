interface Rows {
  /** Those on screen. */
  order: readonly string[];
  /** Those of them that follow the one that has just been concluded. */
  after: readonly string[];
  /** It is still to be concluded. */
  isLeft: (id: string) => boolean;
  isOpenElsewhere: (id: string) => boolean;
}

/**
 * The next membership to conclude, past those that colleagues have open; where there is none, what is said of
 * those that are left.
 */
export function nextMembership({ order, after, isLeft, isOpenElsewhere }: Rows) {
  const following = after.filter(isLeft);
  const next = following.find((id) => !isOpenElsewhere(id)) ?? null;
  return { next, end: endText(following.length, order.filter(isLeft).length - following.length) };
}

/** `elsewhere`: how many follow, all of them open elsewhere; `above`: how many are left before them. */
function endText(elsewhere: number, above: number): string {
  const start = elsewhere > 0 ? elsewhereText(elsewhere) : "Era l'ultimo dell'elenco";
  if (above === 0) return `${start}.`;
  return `${start}: più su ${above === 1 ? "ne resta uno" : `ne restano ${above}`} da concludere.`;
}

function elsewhereText(count: number): string {
  if (count === 1) return "Quello che segue lo ha aperto un collega";
  return `I ${count} che seguono li hanno aperti i colleghi`;
}
