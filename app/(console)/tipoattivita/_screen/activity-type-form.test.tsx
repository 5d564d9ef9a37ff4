// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { RecordOf } from "@/components/list/entity";
import { wordsOf } from "@/components/list/words";
import { formChanges } from "@/lib/client/save";
import { ViewerProvider } from "@/lib/client/viewer";
import { schemasOf } from "@/lib/contract/schemas";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { ActivityTypeForm, activityTypeSchema, activityTypeValues } from "./activity-type-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit = { id: 31, id_tipo: 7, nome: "Visita medica" };
const read = schemasOf("tipoattiv.list").answer.parse({
  Tipoattivita: [{ id: 5, nome: "Corso", acconto: "12,345", documenti: [visit, { id_tipo: 8 }] }],
}) as { Tipoattivita: [RecordOf<"tipoattiv">] };
const [type] = read.Tipoattivita;

it("an activity type changes by what was typed alone: its documents, and an amount finer than a cent, stay", () => {
  const opened = activityTypeValues(type);
  const changes = (typed: object) => {
    const values = activityTypeSchema.parse({ ...opened, ...typed });
    return formChanges(activityTypeSchema, { opened, stored: type }, values);
  };
  expect(opened.documenti).toEqual([7, 8]);
  expect(changes({})).toEqual({});
  expect(changes({ corta: "3" })).toEqual({ corta: 3 });
  expect(changes({ documenti: [7, 9] })).toEqual({ documenti: [{ id_tipo: 7 }, { id_tipo: 9 }] });
});

it("a new one names its documents in records", () => {
  const typed = { ...activityTypeValues(undefined), nome: "Corso", documenti: [7] };
  expect(activityTypeSchema.parse(typed).documenti).toEqual([{ id_tipo: 7 }]);
});

it("its documents are checked of nobody, and the form says where those are chosen that are", () => {
  stubReads({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <ActivityTypeForm
          entity="tipoattiv"
          words={wordsOf({ gender: "m", one: "tipo di attività", many: "tipi" })}
          record={type}
          title="Corso"
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  screen.getByRole("button", {
    name: "Documenti richiesti",
    description: /Pontile non li controlla: quelli da controllare si scelgono in ogni crociera e corso\.$/,
  });
});
