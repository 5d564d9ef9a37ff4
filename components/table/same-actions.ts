import { isValidElement } from "react";

type IsSame = (one: unknown, other: unknown, key: string) => boolean;

/**
 * For `memo`: the same properties, with `actions` that look and lead the same. What they do is not looked at: screens write it
 * anew each time they are drawn, and rows ask for it when an action is pressed (`OnAction`).
 */
export function sameActions(before: object, now: object): boolean {
  return sameEntries(before, now, (one, other, key) =>
    key === "actions" ? sameList(one, other) : Object.is(one, other),
  );
}

function sameList(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return before === now;
  return (
    before.length === now.length && before.every((action, index) => sameEntries(action, now[index], sameLook))
  );
}

const sameLook: IsSame = (one, other, key) =>
  key === "onSelect" || Object.is(one, other) || sameIcon(one, other);

function sameIcon(one: unknown, other: unknown): boolean {
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return false;
  return one.type === other.type && sameEntries(one.props, other.props, Object.is);
}

/** Written at one place in the code, they come in one order. */
function sameEntries(one: object, other: object, isSame: IsSame): boolean {
  const others = Object.entries(other);
  const entries = Object.entries(one);
  return (
    entries.length === others.length &&
    entries.every(
      ([key, value], index) => key === others[index]?.[0] && isSame(value, others[index]?.[1], key),
    )
  );
}
