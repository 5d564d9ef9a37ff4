// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import ical from "ical.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IcsButton } from "./ics-button";
import { type CalendarItem, monthSpan } from "./items";
import { MonthView } from "./month-view";

afterEach(cleanup);

const item = (id: string, from: string, to = from, rest: Partial<CalendarItem> = {}): CalendarItem => ({
  id,
  from,
  to,
  title: `Vela ${id}`,
  onOpen: () => {},
  ...rest,
});

const show = (items: CalendarItem[], month = "2026-11") => {
  const onMonth = vi.fn();
  render(
    <MonthView items={items} month={month} onMonth={onMonth} nothing="Nessuna lezione" hint="Aggiungine." />,
  );
  return onMonth;
};
const week = (monday: string) => within(screen.getByRole("list", { name: `Settimana dal ${monday}` }));
const day = (name: string) => within(screen.getByRole("list", { name }));

describe("a month", () => {
  it("has each item once, in the order of its days, with all that is known of it as its name", () => {
    show([
      item("3", "2026-11-17", "2026-11-17", { state: { tone: "warning", label: "Da chiudere" } }),
      item("2", "2026-11-06", "2026-11-16", { detail: "Maestrale" }),
      item("1", "2026-10-30", "2026-11-03"),
    ]);
    const lists = screen.getAllByRole("list", { name: /Settimana/ });
    const names = lists.flatMap((list) =>
      within(list)
        .queryAllByRole("button")
        .map((button) => button.textContent),
    );
    expect(names).toEqual([
      expect.stringContaining("Vela 1, dal 30/10/2026 al 03/11/2026"),
      expect.stringContaining("Vela 2, dal 06/11/2026 al 16/11/2026, Maestrale"),
      expect.stringContaining("Vela 3, il 17/11/2026, Da chiudere"),
    ]);
    const stops = lists
      .flatMap((list) => [...list.querySelectorAll("button")])
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(3);
  });

  it("has a list by day as well, which says which of its days it is", () => {
    show([item("2", "2026-11-06", "2026-11-16", { detail: "Maestrale" }), item("4", "2026-11-07")]);
    const names = day("sabato 7 novembre 2026")
      .getAllByRole("button")
      .map((button) => button.textContent);
    expect(names).toEqual([
      "Vela 2 giorno 2 di 11, dal 06/11/2026 al 16/11/2026 · Maestrale ",
      expect.stringContaining("Vela 4"),
    ]);
    expect(screen.queryByRole("list", { name: "martedì 17 novembre 2026" })).toBeNull();
  });

  it("opens what does not fit in the day's panel, and from there the record", async () => {
    const opened = vi.fn();
    const busy = Array.from({ length: 6 }, (_, at) => item(String(at), "2026-11-03"));
    show([...busy, item("9", "2026-11-03", "2026-11-03", { onOpen: opened }), item("8", "2026-11-05")]);
    expect(week("02/11/2026").getAllByRole("button", { name: /Vela/ })).toHaveLength(4);
    const more = week("02/11/2026").getByRole("button", { name: "+4 altri, martedì 3 novembre 2026" });
    fireEvent.click(more);
    const panel = within(await screen.findByRole("dialog", { name: "martedì 3 novembre 2026" }));
    expect(panel.getAllByRole("button")).toHaveLength(7);
    fireEvent.click(panel.getByRole("button", { name: /Vela 9/ }));
    expect(opened).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(more);
  });

  it("without items says so and leads to the nearest that has some", () => {
    const onMonth = show([item("1", "2026-08-03"), item("2", "2027-06-01")]);
    expect(screen.getByText("Nessuna lezione a novembre 2026")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Vai a agosto 2026" }));
    expect(onMonth).toHaveBeenLastCalledWith("2026-08");
    fireEvent.click(screen.getByRole("button", { name: "Mese precedente" }));
    expect(onMonth).toHaveBeenLastCalledWith("2026-10");
    cleanup();
    show([]);
    expect(screen.getByText("Aggiungine.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Vai a/ })).toBeNull();
  });
});

describe("the list by day of the current month", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  it("begins with today, with what was before behind a button", () => {
    show([item("1", "2026-11-09"), item("2", "2026-11-19", "2026-11-20"), item("3", "2026-11-28")]);
    const button = screen.getByRole("button", { name: "Prima di oggi: 2 giorni" });
    const past = document.getElementById(button.getAttribute("aria-controls") ?? "");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(past?.classList.contains("hidden")).toBe(true);
    const days = [...(past?.querySelectorAll("h3") ?? [])].map(({ textContent }) => textContent);
    expect(days).toEqual(["lunedì 9 novembre 2026", "giovedì 19 novembre 2026"]);
    expect(screen.getAllByRole("heading", { level: 3 })[2]?.textContent).toBe("venerdì 20 novembre 2026");
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(past?.classList.contains("hidden")).toBe(false);
  });

  it("shows what was before where nothing else is left, and every day of another month", () => {
    show([item("1", "2026-11-09")]);
    expect(day("lunedì 9 novembre 2026").getByRole("button", { name: /^Vela 1/ })).toBeTruthy();
    cleanup();
    show([item("1", "2026-10-09"), item("2", "2026-10-30")], "2026-10");
    expect(screen.queryByRole("button", { name: /^Prima di oggi/ })).toBeNull();
  });
});

describe("Scarica calendario", () => {
  it("downloads the items of the shown month", async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    render(
      <IcsButton
        name="lezioni"
        span={monthSpan("2026-11")}
        items={[item("1", "2026-10-30", "2026-11-03"), item("2", "2026-12-01"), item("3", "2026-11-30")]}
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Scarica calendario" }));
    await waitFor(() => expect(names).toEqual(["lezioni-2026-11.ics"]));
    expect(files[0]?.type).toBe("text/calendar;charset=utf-8");
    const calendar = new ical.Component(ical.parse((await files[0]?.text()) ?? ""));
    const ids = calendar.getAllSubcomponents("vevent").map((event) => event.getFirstPropertyValue("uid"));
    expect(ids).toEqual(["1@localhost", "3@localhost"]);
  });

  it("is off when the month has nothing, and says why", () => {
    render(<IcsButton name="lezioni" span={monthSpan("2026-11")} items={[item("2", "2026-12-01")]} />);
    const button = screen.getByRole("button", { name: "Scarica calendario" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-description")).toBe("In questo periodo non c'è niente da scaricare.");
  });
});
