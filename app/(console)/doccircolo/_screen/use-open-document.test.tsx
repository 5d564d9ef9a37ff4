// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { ClubDocument } from "./club-document-form";
import { useOpenDocument } from "./use-open-document";

const listed = (pubblicato: number) => [{ id: 5, nome: "Regolamento", pubblicato } as ClubDocument];
const wrapper = ({ children }: { children: ReactNode }) => (
  <NuqsTestingAdapter hasMemory>{children}</NuqsTestingAdapter>
);
const show = () =>
  renderHook((list: ClubDocument[]) => useOpenDocument(list, false), { wrapper, initialProps: listed(1) });

it("what is saved after its editor was closed, as an undo is, does not cover a later opening", async () => {
  const { result, rerender } = show();
  await act(async () => result.current.openDocument(5));
  await act(async () => result.current.keep(5, { pubblicato: 0 }));
  expect(result.current.document?.pubblicato).toBe(0);
  await act(async () => result.current.close());
  await act(async () => result.current.keep(5, { pubblicato: 1 }));
  rerender(listed(0));
  await act(async () => result.current.openDocument(5));
  expect(result.current.document?.pubblicato).toBe(0);
});
