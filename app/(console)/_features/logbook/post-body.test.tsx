// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { type LooseData, readLooseData } from "@/lib/contract/loose-data";
import type { Post } from "./post";
import { PostBody } from "./post-body";
import { postTypeName } from "./post-types";
import { activityName } from "./use-post-rows";

afterEach(cleanup);

const post = (tipo: string | null, dati: LooseData, given: Partial<Post> = {}): Post => ({
  id: 1,
  tipo,
  dati,
  galleria: [],
  ...given,
});
const types = ["nota", "dati", "foto", "salvagenti", "imbarco", "sbarco", "appello", "didattica"];
const known = [...types, "DIDATTICABASE", "emote"];
const textOf = (one: Post) => {
  cleanup();
  return render(<PostBody post={one} />).container.textContent ?? "";
};

describe("what a post tells", () => {
  it.each<[tipo: string, name: string, dati: LooseData, given: Partial<Post>, texts: string[]]>([
    [
      "dati",
      "Dati di navigazione",
      { da: "Anzio", a: "Ponza", titolo: 1, vela: 65, vento: "NW 12 nodi", ore: 4.5, teoria: "Le andature." },
      {},
      ["Lezione o giorno n. 1", "Anzio", "Ponza", "65%", "VentoNW 12 nodi", "Ore4,5", "TeoriaLe andature."],
    ],
    [
      "salvagenti",
      "Salvagenti",
      {
        soci: [
          { nominativo: "Anna", salvagente: 1 },
          { nominativo: "Ugo", salvagente: 0, note: "Porta il suo." },
        ],
      },
      {},
      ["Salvagente: 1 su 2", "UgoPorta il suo."],
    ],
    [
      "imbarco",
      "Imbarco",
      { soci: [{ nominativo: "Anna", salvagente: 1, presente: 0, note: "Soffre il mal di mare." }] },
      {},
      ["Salvagente: 1 su 1 · Sa nuotare: 0 su 1", "AnnaSoffre il mal di mare.SìNo"],
    ],
    [
      "appello",
      "Appello",
      {
        soci: [
          { nominativo: "Anna", presente: 1 },
          { nominativo: "Ugo", presente: 0, note: "Arriva domani." },
        ],
      },
      {},
      ["Presenti: 1 su 2", "AnnaPresente", "UgoArriva domani.Assente"],
    ],
    [
      "sbarco",
      "Sbarco",
      { soci: [{ nominativo: "Anna", obbiettivo: "Condurre una virata" }] },
      { autovalutazione: "Settimana riuscita.", valutazionetutor: "Gruppo affiatato.", gasolio: "18" },
      [
        "AutovalutazioneSettimana riuscita.",
        "Valutazione del tutorGruppo affiatato.",
        "Gasolio18",
        "AnnaCondurre una virata",
      ],
    ],
    [
      "didattica",
      "Didattica",
      [
        { argomento: "Nodi", svolto: 1 },
        { argomento: "Precedenze", svolto: 0, note: "Rimandato." },
      ],
      {},
      ["1 argomento svolto su 2", "1.NodiSvolto", "2.PrecedenzeRimandato.Da svolgere"],
    ],
    [
      "DIDATTICABASE",
      "Didattica base",
      [{ argomento: "Vestirsi per il mare", note: "Strati, guanti, cerata." }],
      {},
      ["1.Vestirsi per il mareStrati, guanti, cerata."],
    ],
    ["emote", "Umore", { stato: 1 }, {}, ["Felice"]],
    ["nota", "Nota", { testo: "Grecale in rinforzo" }, {}, ["Grecale in rinforzo"]],
    [
      "meteo",
      "Tipo «meteo»",
      { pressione: { valore: 1013, tendenza: "in calo" } },
      {},
      ["valore: 1013; tendenza: in calo"],
    ],
  ])("of the type %s, which is called %s", (tipo, name, dati, given, texts) => {
    expect(postTypeName(tipo)).toBe(name);
    const text = textOf(post(tipo, dati, given));
    for (const one of texts) expect(text).toContain(one);
  });

  it("is drawn whatever `dati` holds, for every type", () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom("soci", "testo", "stato", "vela", "da"), fc.jsonValue()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...known, "meteo", "__proto__", "toString", ""), anything, (tipo, dati) => {
        render(
          <PostBody post={post(tipo, readLooseData(dati), { valutazionetutor: readLooseData(dati) })} />,
        );
        cleanup();
      }),
      { numRuns: 300 },
    );
  });

  it("shows a text that could not be read, in every type, with what stands beside it", () => {
    for (const tipo of [...known, "meteo"]) {
      const text = textOf(post(tipo, '{"testo":"tagl', { autovalutazione: "Tutto bene" }));
      expect(text, tipo).toContain("I dati di questo post non si leggono");
      expect(text, tipo).toContain('{"testo":"tagl');
      expect(text.includes("Tutto bene"), tipo).toBe(tipo === "sbarco");
      expect(text, tipo).not.toContain("La nota è vuota");
    }
  });

  it("shows an unknown type by its fields, and fields that a layout does not know under it", () => {
    expect(textOf(post("meteo", { bollettino: "Meteomar", venti: ["NW 4"] }))).toBe(
      "bollettinoMeteomarventiNW 4",
    );
    expect(textOf(post("nota", { testo: "Ciao", porto: "Anzio" }))).toContain("Altri datiportoAnzio");
    expect(textOf(post("emote", { stato: 7 }))).toContain("Stato 7");
    expect(textOf(post("meteo", {}))).toBe("Questo post non contiene dati.");
  });

  it("leaves out of a leg what is not there", () => {
    const text = textOf(post("dati", { da: "Anzio", a: "Ponza", titolo: 3, vela: "80%" }));
    expect(text).toContain("Lezione o giorno n. 3");
    expect(screen.getByRole("progressbar", { name: "A vela" }).getAttribute("aria-valuenow")).toBe("80");
    for (const word of ["Vento", "Mare", "Ore", "Teoria", "Pratica"]) expect(text).not.toContain(word);
  });

  it("reads the tutor's evaluation as words, as an object and as JSON text inside `dati`", () => {
    const fields = { eta: 17, ripetere: 0, voto: 9 };
    const agreeing = ["EsperienzaNon indicata", "NoteNon indicate"];
    expect(textOf(post("sbarco", {}, { valutazionetutor: "Molto bene" }))).toContain("Molto bene");
    for (const one of [
      post("sbarco", {}, { valutazionetutor: fields }),
      post("sbarco", { valutazionetutor: JSON.stringify(fields) }),
    ]) {
      const text = textOf(one);
      for (const shown of ["Età17", "RipetereNo", "SessoNon indicato", "voto9", ...agreeing])
        expect(text).toContain(shown);
      expect(text).not.toContain("Altri dati");
    }
  });

  it("hostile text stays text", () => {
    const hostile = "<img src=x onerror=alert(1)>";
    for (const tipo of [...known, "meteo"]) {
      const data = {
        testo: hostile,
        da: hostile,
        stato: hostile,
        soci: [{ nominativo: hostile, note: hostile }],
      };
      expect(textOf(post(tipo, data)), tipo).toContain(hostile);
      expect(document.querySelector("img, script"), tipo).toBeNull();
    }
  });

  it("an activity is named by the post, else by the list, else by its number", () => {
    const names = new Map([[4, "Corso base"]]);
    const of = (Crociera: Post["Crociera"]) => activityName(post("nota", {}, { Crociera }), names);
    expect([of({ id: 4, nome: "Altura" }), of({ id: 4 }), of({ id: 5 }), of(null)]).toEqual([
      "Altura",
      "Corso base",
      "n. 5",
      "",
    ]);
  });
});

describe("a photo post", () => {
  const shownOf = (dati: LooseData, galleria: string[] = []) => {
    cleanup();
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <PostBody post={post("foto", dati, { galleria })} />
      </QueryClientProvider>,
    );
    const alts = screen.queryAllByRole("img").map((image) => image.getAttribute("alt"));
    return { photos: alts.filter((alt) => alt?.endsWith(".jpg")), text: container.textContent ?? "" };
  };

  it("has the photo that stands in `dati`, and not among the other data again", () => {
    for (const galleria of ["uploads/1.jpg", '["uploads/1.jpg"]', ["uploads/1.jpg"]]) {
      const { photos, text } = shownOf({ galleria, luogo: "Ponza" });
      expect(photos).toEqual(["Anteprima di 1.jpg"]);
      expect(text).toContain("Ponza");
      expect(text).not.toContain("uploads/1.jpg");
    }
    expect(shownOf({}).text).toContain("Nessuna foto in questo post.");
  });

  it("has its own photos first; others in `dati` stand among the other data", () => {
    const { photos, text } = shownOf({ galleria: "uploads/2.jpg" }, ["uploads/1.jpg"]);
    expect(photos).toEqual(["Anteprima di 1.jpg"]);
    expect(text).toContain("uploads/2.jpg");
    expect(shownOf({ galleria: "uploads/1.jpg" }, ["uploads/1.jpg"]).text).not.toContain("Altri dati");
  });
});
