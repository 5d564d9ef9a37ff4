import { expect, it } from "vitest";
import { yearPeriod } from "@/lib/rules/statistics/period";
import type { PictureData } from "../picture-data";
import { type PictureSource, periodWords } from "../picture-source";
import { expiryPictures } from "./expiries";

it("boat papers of a type that never expires count nowhere, whatever old day they have", async () => {
  const types = [
    { id: 1, nome: "Assicurazione", scadenza: 1, eterno: 0 },
    { id: 2, nome: "Licenza", scadenza: 0, eterno: 0 },
    { id: 3, nome: "Stazza", scadenza: 1, eterno: 1 },
  ];
  const reads = {
    read: async () => ({ Tipodocbarca: types }),
    digest: async (_key: string, digest: { of: (answer: object) => unknown }) =>
      digest.of({ Documenti: [{ id: 1, barca: 3, scadenza: "2024-05-01", eterno: 0, accettato: 1 }] }),
  } as never;
  const ofBoats = expiryPictures.find(({ name }) => name === "scadenze-documenti-barche") as PictureSource;
  const period = yearPeriod(2026);
  const picture = await ofBoats.load({ reads, period, today: "2026-11-27", words: periodWords(period) });
  expect((picture as PictureData).facts).toEqual([
    { label: "Già scaduti", text: "1" },
    { label: "Da oggi al 31/10/2027", text: "0" },
  ]);
});

it("members' papers of a type that never expires count nowhere either", async () => {
  const types = [
    { id_tipo: 1, nome: "Documento di identità", eterno: 0 },
    { id_tipo: 3, nome: "Modulo privacy", eterno: 1 },
  ];
  const reads = {
    read: async () => ({ TipoDoc: types }),
    digest: async (_key: string, digest: { of: (answer: object) => unknown }) =>
      digest.of({ Documenti: [{ id_doc: 1, id_usr: 3, scadenza: "2024-05-01", eterno: 0, accettato: 1 }] }),
  } as never;
  const ofMembers = expiryPictures.find(({ name }) => name === "scadenze-documenti-soci") as PictureSource;
  const period = yearPeriod(2026);
  const picture = await ofMembers.load({ reads, period, today: "2026-11-27", words: periodWords(period) });
  // The certificate's, which the list of types leaves out, and the one of identity.
  expect((picture as PictureData).facts[0]).toEqual({ label: "Già scaduti", text: "2" });
});
