/**
 * Every sign that is typed for an apostrophe as the straight one. For what is searched alone, never for what
 * is saved (docs/rules/tables.md#search).
 */
export const straightApostrophes = (text: string): string => text.replace(/[‘’`´ʼ′＇]/g, "'");
