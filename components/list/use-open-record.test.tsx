// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { useOpenRecord } from "./use-open-record";

afterEach(cleanup);

interface Port {
  id: number;
  nome: string;
}

function Screen({ list }: { list: Port[] | undefined }) {
  const { record, edit, close } = useOpenRecord<Port>(
    { list, isFetching: false },
    "Questo porto non c'è più.",
  );
  return (
    <>
      <p>{record ? record.nome : "chiuso"}</p>
      <button type="button" onClick={close}>
        Chiudi
      </button>
      {list?.map((port) => (
        <button type="button" key={port.id} onClick={() => edit(port)}>
          {`Apri ${port.nome}`}
        </button>
      ))}
    </>
  );
}

const page = (list: Port[] | undefined) => (
  <NuqsTestingAdapter searchParams="?id=1" hasMemory>
    <Screen list={list} />
  </NuqsTestingAdapter>
);
const shown = () => screen.getByRole("paragraph").textContent;
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

const capraia = { id: 1, nome: "Capraia" };
const gorgona = { id: 2, nome: "Gorgona" };

it("a record stays as it was opened while its list is read anew, and is fresh when it is opened again", async () => {
  const { rerender } = render(page(undefined));
  expect(shown()).toBe("chiuso");
  rerender(page([capraia, gorgona]));
  expect(shown()).toBe("Capraia");
  rerender(page([{ id: 1, nome: "Capraia Isola" }, gorgona]));
  expect(shown()).toBe("Capraia");
  await press("Chiudi");
  expect(shown()).toBe("chiuso");
  await press("Apri Capraia Isola");
  expect(shown()).toBe("Capraia Isola");
  await press("Apri Gorgona");
  expect(shown()).toBe("Gorgona");
});

it("a record that is deleted while it is open stays open; one that was never there is reported", async () => {
  const info = vi.spyOn(notify, "info").mockReturnValue();
  const { rerender } = render(page([capraia, gorgona]));
  rerender(page([gorgona]));
  expect(shown()).toBe("Capraia");
  expect(info).not.toHaveBeenCalled();
  cleanup();
  await act(async () => void render(page([gorgona])));
  expect(shown()).toBe("chiuso");
  expect(info.mock.calls.map(([text]) => text)).toEqual(["Questo porto non c'è più."]);
});

function Lists({ listName, list }: { listName: string; list: Port[] }) {
  const read = { list, isFetching: false, listName };
  const { record, edit } = useOpenRecord<Port>(read, "Non c'è più.", { id: "porto" });
  return (
    <>
      <p>{record ? record.nome : "chiuso"}</p>
      <button type="button" onClick={() => edit(gorgona)}>
        Apri
      </button>
    </>
  );
}

it("goes by other names in the address, and opens a record anew where another list shows it", async () => {
  const onUrlUpdate = vi.fn();
  const lists = (listName: string, list: Port[]) => (
    <NuqsTestingAdapter searchParams="?porto=1" hasMemory onUrlUpdate={onUrlUpdate}>
      <Lists listName={listName} list={list} />
    </NuqsTestingAdapter>
  );
  const { rerender } = render(lists("tutti", [capraia, gorgona]));
  expect(shown()).toBe("Capraia");
  rerender(lists("miei", [{ id: 1, nome: "Capraia Isola" }, gorgona]));
  expect(shown()).toBe("Capraia Isola");
  await press("Apri");
  expect(shown()).toBe("Gorgona");
  await vi.waitFor(() => expect(onUrlUpdate.mock.lastCall?.[0].queryString).toBe("?porto=2"));
});
