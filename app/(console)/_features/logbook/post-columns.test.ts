import { expect, it } from "vitest";
import type { PostRow } from "./post";
import { reportsText } from "./post-columns";

const post = (reports: Partial<PostRow>) => ({ id: 1, ...reports }) as PostRow;

it("a list says of a post who has reported it, and of several how many have", () => {
  expect(reportsText(post({}))).toBe("");
  expect(reportsText(post({ segnalatoIstruttore: 1 }))).toBe("Dall'istruttore");
  expect(reportsText(post({ adminSegnala: 1 }))).toBe("Dall'amministrazione");
  expect(reportsText(post({ segnalatoIstruttore: 1, adminSegnala: 1 }))).toBe("2 segnalazioni");
});
