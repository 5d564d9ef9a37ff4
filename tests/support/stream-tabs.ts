import { type SharedStream, shareStream } from "@/lib/client/live/shared-stream";

export interface StreamTab {
  stream: SharedStream;
  /**
   * The events that the tab has received, by their reads or their name, and the reads that it joined with.
   */
  told: string[];
}

/** Tabs of one browser, which take part in its stream as a page does (lib/client/live/start-live.ts). */
export function streamTabs() {
  const tabs: StreamTab[] = [];

  /** One whose page was asked for at `heardAt`. */
  function tab(heardAt = Date.now()): StreamTab {
    const told: string[] = [];
    const hear = (text: string) => {
      told.push(text);
      heardAt = Date.now();
    };
    const stream = shareStream({
      onBegun: () => hear("begun"),
      onLost: () => told.push("lost"),
      onEvent: (event) => hear(event.name === "stale" ? event.data.reads.join() : event.name),
      onBeat: () => hear("beat"),
      onState: ({ reads }) => hear(`joined ${reads.length > 5 ? "all" : reads.join()}`),
      openNow: () => [],
      heardAt: () => heardAt,
    });
    tabs.push({ stream, told });
    return { stream, told };
  }
  return {
    tab,
    /** In the order in which they were opened. */
    all: tabs as readonly StreamTab[],
    closeAll() {
      for (const { stream } of tabs.splice(0)) stream.close();
    },
  };
}
