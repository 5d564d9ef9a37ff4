import { type IsoDate, plusDays, todayInRome } from "../../lib/rules/dates";

/** The day that is so many days from today; asked for when it is needed, as a run may go over midnight. */
export const inDays = (count: number): IsoDate => plusDays(todayInRome(), count);

export const thisYear = (): number => Number(todayInRome().slice(0, 4));
