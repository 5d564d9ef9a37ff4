/** On a box whose text is no value yet, such as the name of somebody who was not picked. */
export const unfinishedField = { "data-unfinished": "" };

/** The unfinished boxes of a form. */
export const unfinishedFields = (form: HTMLElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>("[data-unfinished]") ?? []),
];
