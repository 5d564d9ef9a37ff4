import { entryId } from "../contract/entries";
import { readLooseData } from "../contract/loose-data";
import { isRecord, isSameJson } from "../contract/loose-values";
import type { Parts } from "../contract/parts";

/** A value as it was read, as this person wants it, and as it is stored now. */
export interface Versions {
  before: unknown;
  mine: unknown;
  stored: unknown;
}

/** One part of a field: undefined in a version that does not have it. */
export interface Part extends Versions {
  /** Null where the field is one part. */
  key: string | null;
  /** Both have changed it, and to different values. */
  isDisputed: boolean;
}

export type Choice = "mine" | "stored";

/** The parts of a field, in the order that they have after the merge. */
export function partsIn(parts: Parts | null, versions: Versions): Part[] {
  const read = readVersions(parts, versions);
  if (!read) return [wholeField(versions)];
  const { before, mine, stored } = read;
  return keysInOrder(read).map((key) =>
    partOf(parts, key, { before: before.get(key), mine: mine.get(key), stored: stored.get(key) }),
  );
}

/**
 * Puts together the changes of this person and of others; `choose` says whose value counts where both have
 * changed one part. Of a row that is in all versions, only the fields that both have changed are chosen.
 */
export function mergeParts(parts: Parts | null, versions: Versions, choose: (part: Part) => Choice): unknown {
  const merged = partsIn(parts, versions).map((part) => ({
    key: part.key,
    value: mergePart(parts, part, choose),
  }));
  if (merged[0]?.key === null) return merged[0].value;
  const present = merged.filter(({ value }) => value !== undefined);
  if (parts === "names") return Object.fromEntries(present.map(({ key, value }) => [key, value]));
  const list = present.map(({ value }) => value);
  return parts === "days" ? list.sort() : list;
}

/** The value of one version under a part's key. */
export function partIn(parts: Parts | null, value: unknown, key: string | null): unknown {
  return key === null ? value : readParts(parts, value)?.get(key);
}

/** Whether two values are the same, a record's fields in any order, a number as its text. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other))
    return Object.keys({ ...one, ...other }).every((name) => isSameValue(one[name], other[name]));
  return isSameJson(one, other) || isNumberOf(one, other) || isNumberOf(other, one);
}

function isNumberOf(number: unknown, text: unknown): boolean {
  if (typeof number !== "number" || typeof text !== "string") return false;
  return text.trim() !== "" && Number(text.replace(",", ".")) === number;
}

function partOf(parts: Parts | null, key: string, versions: Versions): Part {
  return { key, ...versions, isDisputed: isDisputed(parts, versions) };
}

/** A field that is saved as one part, also where the wanted value is what it was before. */
function wholeField(versions: Versions): Part {
  const { before, mine, stored } = versions;
  const isDisputed = ![before, mine].some((one) => isSameValue(stored, one));
  return { key: null, ...versions, isDisputed };
}

function isDisputed(parts: Parts | null, versions: Versions): boolean {
  if (isRowInAll(parts, versions)) return partsIn("names", versions).some((field) => field.isDisputed);
  const { before, mine, stored } = versions;
  const pairs = [
    [mine, before],
    [stored, before],
    [mine, stored],
  ] as const;
  return !pairs.some(([one, other]) => isSamePart(parts, one, other));
}

function mergePart(parts: Parts | null, part: Part, choose: (part: Part) => Choice): unknown {
  if (isRowInAll(parts, part)) return mergeParts("names", part, () => choose(part));
  const { before, mine, stored } = part;
  if (part.isDisputed) return part[choose(part)];
  return !isSamePart(parts, mine, before) && isSamePart(parts, stored, before) ? mine : stored;
}

function isRowInAll(parts: Parts | null, { before, mine, stored }: Versions): boolean {
  return (
    parts !== null && typeof parts === "object" && isRecord(before) && isRecord(mine) && isRecord(stored)
  );
}

/** A reference is the same in any form. */
function isSamePart(parts: Parts | null, one: unknown, other: unknown): boolean {
  return parts === "ids" ? (one === undefined) === (other === undefined) : isSameValue(one, other);
}

type ReadParts = ReadonlyMap<string, unknown>;
type ReadVersions = Record<keyof Versions, ReadParts>;

/**
 * Null where the field is one part, or where one version is something else than a list or record of parts.
 */
function readVersions(parts: Parts | null, versions: Versions): ReadVersions | null {
  const [before, mine, stored] = [versions.before, versions.mine, versions.stored].map((value) =>
    readParts(parts, value),
  );
  return before && mine && stored ? { before, mine, stored } : null;
}

function readParts(parts: Parts | null, value: unknown): ReadParts | null {
  const data = readLooseData(value ?? null);
  if (parts === null) return null;
  if (data === null || data === "") return new Map();
  if (parts === "names") return isRecord(data) ? new Map(Object.entries(data)) : null;
  return Array.isArray(data) ? rowsByKey(parts, data) : null;
}

/** The rows by the id, day or field that tells them apart; of equal ones the first, the second and so on. */
function rowsByKey(parts: Exclude<Parts, "names">, list: readonly unknown[]): ReadParts {
  const names = list.map((row) => nameOf(parts, row));
  const countBefore = (index: number) => names.slice(0, index).filter((name) => name === names[index]).length;
  return new Map(list.map((row, index) => [`${countBefore(index)} ${names[index]}`, row]));
}

function nameOf(parts: Exclude<Parts, "names">, row: unknown): string {
  if (parts === "ids") return String(entryId(row));
  if (parts === "days") return String(row);
  return isRecord(row) ? String(row[parts.rows] ?? "") : "";
}

/**
 * The stored order, or this person's where they alone have moved rows; a row that it lacks stands before the
 * one that it preceded.
 */
function keysInOrder({ before, mine, stored }: ReadVersions): string[] {
  const isMoved = (version: ReadParts) => !isSameJson(keysIn(version, before), keysIn(before, version));
  const [first, second] = isMoved(mine) && !isMoved(stored) ? [mine, stored] : [stored, mine];
  const [keys = [], ...others] = [first, second, before].map((version) => [...version.keys()]);
  return others.reduce((all, other) => other.reduceRight(insertKey, all), keys);
}

/** The keys of one version that another has too. */
function keysIn(one: ReadParts, other: ReadParts): string[] {
  return [...one.keys()].filter((key) => other.has(key));
}

function insertKey(all: string[], key: string, index: number, from: readonly string[]): string[] {
  if (all.includes(key)) return all;
  const next = from[index + 1];
  return next === undefined ? [...all, key] : all.toSpliced(all.indexOf(next), 0, key);
}
