import { useEffect } from "react";
import {
  LIVE_OPEN_PATH,
  maxOpenRecords,
  type OpenBody,
  openAgainMs,
  openForMs,
  type RecordName,
} from "../../contract/live";
import { fetchSameOrigin } from "../fetch";
import { tabName } from "./tab";

/** Dialogs take each other's place within this time, in ms. */
const SETTLED_MS = 150;

/** In ms: a call without an answer is given up after this time, so that the next one can be sent. */
const ANSWERS_WITHIN_MS = 10_000;

/** Sends what this tab has open; failures only mean that colleagues do not see it. */
async function send(records: readonly RecordName[], keepalive = false): Promise<void> {
  const body: OpenBody = { tab: tabName(), records: [...records] };
  const headers = { "content-type": "application/json", "x-csrf": "1" };
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  await fetchSameOrigin(LIVE_OPEN_PATH, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    keepalive,
    signal,
  }).catch(() => {});
}

/** Makes one call at a time, so that none overtakes an earlier one; `onOutdated` runs if more were due. */
function oneAfterTheOther(call: () => Promise<void>, onOutdated: () => void): () => void {
  let isOnItsWay = false;
  let isOutdated = false;
  return () => {
    isOutdated = isOnItsWay;
    if (isOnItsWay) return;
    isOnItsWay = true;
    void call().then(() => {
      isOnItsWay = false;
      if (isOutdated) onOutdated();
    });
  };
}

/** The records that this tab has open, sent at each change, when a stream begins, and every 20 s. */
export function createOpenRecords(say: typeof send = send) {
  const open = new Map<symbol, readonly RecordName[]>();
  let isLive = false;
  let said = "";
  let saidAt = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let repeating: ReturnType<typeof setInterval> | undefined;

  const records = () => [...new Set([...open.values()].flat())].slice(-maxOpenRecords);

  function sayNow() {
    clearTimeout(settling);
    if (!isLive) return;
    said = records().join();
    saidAt = Date.now();
    sayNext();
  }
  const sayNext = oneAfterTheOther(() => say(records()), sayNow);
  function sayChange() {
    clearTimeout(settling);
    settling = setTimeout(() => records().join() !== said && sayNow(), SETTLED_MS);
  }
  function repeat() {
    // Timers of a hidden tab run too seldom: what it has open would come and go for everybody.
    if (said !== "" && !(document.hidden && Date.now() - saidAt > openForMs)) sayNow();
  }

  return {
    /** Says that these records are open until the returned function is called. */
    add(...records: RecordName[]): () => void {
      const key = Symbol(records[0]);
      open.set(key, records);
      sayChange();
      return () => {
        open.delete(key);
        sayChange();
      };
    },
    begun() {
      isLive = true;
      clearInterval(repeating);
      repeating = setInterval(repeat, openAgainMs);
      // A record that was closed during the break is closed for colleagues too.
      if (open.size > 0 || said !== "") sayNow();
    },
    lost() {
      isLive = false;
      clearInterval(repeating);
    },
    /** The tab is shown again. */
    shown: () => open.size > 0 && Date.now() - saidAt > openAgainMs && sayNow(),
    /** The page is left; a browser that kept it whole may show it again. */
    left() {
      if (!isLive || said === "") return;
      said = "";
      saidAt = 0;
      void say([], true);
    },
  };
}

/** The open records of this page. */
export const openRecords = createOpenRecords();

/** Tells colleagues that these records are open here, while the component is there. */
export function useOpenHere(records: readonly RecordName[]): void {
  const names = records.join();
  useEffect(() => (names ? openRecords.add(...(names.split(",") as RecordName[])) : undefined), [names]);
}
