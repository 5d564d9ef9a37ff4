// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mayClosePage } from "@/tests/support/may-close";
import { changeDraft, draftOf, takeAlong } from "./drafts";
import { ReplyBox } from "./reply-box";

afterEach(() => {
  cleanup();
  for (const conversation of [0, 1, 2])
    changeDraft(conversation, { text: "", error: null, sending: null, next: null });
});

function show(conversation = 1) {
  const [onSend, onLeave] = [vi.fn(async () => {}), vi.fn()];
  const { rerender } = render(<ReplyBox conversation={conversation} onSend={onSend} onLeave={onLeave} />);
  const moveTo = (other: number) =>
    rerender(<ReplyBox key={other} conversation={other} onSend={onSend} onLeave={onLeave} />);
  const box = () => screen.getByRole("textbox", { name: "Risposta" }) as HTMLTextAreaElement;
  /** Whether the browser does with the key what it always does. */
  const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
  return { onSend, onLeave, moveTo, box, press };
}

describe("the reply box", () => {
  it("sends with Enter once, and breaks the line with Shift+Enter", () => {
    const { onSend, press } = show();
    expect(press("Enter", { shiftKey: true })).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    expect(press("Enter")).toBe(false);
    // A key that is held down is one press.
    expect(press("Enter", { repeat: true })).toBe(false);
    expect(onSend).toHaveBeenCalledOnce();
  });

  it("leaves Enter and Esc to a composition that they end", () => {
    const { onSend, onLeave, press } = show();
    for (const key of ["Enter", "Escape"]) {
      expect(press(key, { isComposing: true })).toBe(true);
      expect(press(key, { keyCode: 229 })).toBe(true);
    }
    expect([onSend.mock.calls, onLeave.mock.calls]).toEqual([[], []]);
    press("Escape");
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it("takes over what was typed before its code had come", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    const reply = <ReplyBox conversation={1} onSend={async () => {}} onLeave={() => {}} />;
    container.innerHTML = renderToString(reply);
    const box = () => screen.getByRole("textbox", { name: "Risposta" }) as HTMLTextAreaElement;
    box().value = "Arrivo";
    const { unmount } = render(reply, { container, hydrate: true });
    expect([box().value, draftOf(1).text]).toEqual(["Arrivo", "Arrivo"]);
    unmount();
    container.remove();
  });

  it("keeps what was written with its conversation, and why it was not sent until it changes", () => {
    const { moveTo, box } = show(1);
    fireEvent.change(box(), { target: { value: "Per Anna" } });
    changeDraft(1, { error: "Rifiutato." });
    moveTo(2);
    expect(box().value).toBe("");
    expect(screen.queryByRole("alert")).toBeNull();
    moveTo(1);
    expect([box().value, screen.getByRole("alert").textContent]).toEqual(["Per Anna", "Rifiutato."]);
    fireEvent.change(box(), { target: { value: "Per Anna!" } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(draftOf(1)).toEqual({ text: "Per Anna!", error: null, sending: null, next: null });
  });

  it("has what was written lost with the page alone: the browser asks, on other screens too", () => {
    const { box } = show(1);
    fireEvent.change(box(), { target: { value: " " } });
    expect(mayClosePage()).toBe(true);
    fireEvent.change(box(), { target: { value: "Per Anna" } });
    cleanup();
    expect(mayClosePage()).toBe(false);
    changeDraft(1, { text: "" });
    expect(mayClosePage()).toBe(true);
  });
});

it("what was written with no conversation goes along into one whose reply is not begun", () => {
  const first = show(0);
  fireEvent.change(first.box(), { target: { value: "Arrivo alle nove." } });
  changeDraft(0, { error: "Devi prima selezionare una conversazione." });
  changeDraft(2, { text: "Già iniziata" });
  takeAlong(2);
  expect([draftOf(0).text, draftOf(2).text]).toEqual(["Arrivo alle nove.", "Già iniziata"]);
  takeAlong(1);
  first.moveTo(1);
  expect(first.box().value).toBe("Arrivo alle nove.");
  expect(draftOf(0)).toMatchObject({ text: "", error: null });
});
