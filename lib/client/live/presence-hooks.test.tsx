// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { memberViewer } from "@/tests/support/viewer";
import { type Colleague, type RecordName, recordOfSave } from "../../contract/live";
import { ViewerProvider } from "../viewer";
import { openElsewhere, presence, useColleagues, useOpenElsewhere } from "./presence";

const port = recordOfSave("porto.update", 12);
const other = recordOfSave("porto.update", 13);
const me = { id: memberViewer.id, name: "Paola" };
const giulia = { id: 21, name: "Giulia Rossi" };
const marco = { id: 22, name: "Marco Bianchi" };

afterEach(() => {
  take(port, []);
  take(other, []);
  cleanup();
});

const take = (record: RecordName, people: Colleague[]) => act(() => presence.take({ record, people }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <ViewerProvider viewer={memberViewer}>{children}</ViewerProvider>
);

it("a record is open elsewhere where somebody else has it open, beside oneself or not", () => {
  take(port, [me]);
  expect([...openElsewhere(me.id)]).toEqual([]);
  take(port, [me, giulia]);
  expect([...openElsewhere(me.id)]).toEqual([port]);
  take(other, [marco]);
  expect([...openElsewhere(me.id)]).toEqual([port, other]);
});

it("a list follows which records are open elsewhere, and keeps its set while they are the same", () => {
  const { result } = renderHook(() => useOpenElsewhere(), { wrapper });
  expect([...result.current]).toEqual([]);
  take(port, [giulia]);
  const first = result.current;
  expect([...first]).toEqual([port]);
  take(port, [giulia, marco]);
  expect(result.current).toBe(first);
  take(other, [me]);
  expect(result.current).toBe(first);
  take(port, [me]);
  expect([...result.current]).toEqual([]);
});

it("a dialog of several records knows each colleague once, and never oneself", () => {
  take(port, [me, giulia]);
  const { result } = renderHook(() => useColleagues([port, other]), { wrapper });
  const first = result.current;
  expect(first).toEqual([giulia]);
  take(other, [giulia, me]);
  expect(result.current).toBe(first);
  take(other, [giulia, marco]);
  expect(result.current).toEqual([giulia, marco]);
  take(port, []);
  take(other, [me]);
  expect(result.current).toEqual([]);
});

it("the colleagues are those of the record that is shown now", () => {
  take(port, [giulia]);
  take(other, [marco]);
  const { result, rerender } = renderHook(({ record }) => useColleagues([record]), {
    wrapper,
    initialProps: { record: port },
  });
  rerender({ record: other });
  expect(result.current).toEqual([marco]);
});

const Page = () => <p>{useColleagues([port]).length + useOpenElsewhere().size}</p>;

it("a page that comes from the server names nobody", () => {
  take(port, [giulia]);
  expect(renderToString(wrapper({ children: <Page /> }))).toBe("<p>0</p>");
});
