/**
 * Whether a mode or payment type is offered where one is chosen: what is not said is not hidden
 * (docs/rules/tables.md#visibility).
 */
export const isVisible = ({ visibile }: { visibile?: unknown }): boolean =>
  visibile === undefined || visibile === 1;
