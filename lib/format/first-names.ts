/** The first `max` names of a list, 1 or more, and how many others: "Ada, Bea e un altro". */
export function firstNames(names: readonly string[], max: number): string {
  const shown = names.slice(0, max).join(", ");
  const more = names.length - max;
  if (more <= 0) return shown;
  return `${shown} e ${more === 1 ? "un altro" : `altri ${more}`}`;
}
