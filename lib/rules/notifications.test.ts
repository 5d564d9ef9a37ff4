import { describe, expect, it } from "vitest";
import { notificationText } from "./notifications";

describe("the text of a notification", () => {
  it.each(["testo", "messaggio", "descrizione", "body", "message", "titolo", "title"])(
    "may be in %s",
    (field) => {
      expect(notificationText({ id: 4, [field]: " Rinnova la tessera. ", tipo: "AVVISO" })).toBe(
        "Rinnova la tessera.",
      );
    },
  );

  it("is the text rather than the title", () => {
    expect(notificationText({ id: 4, titolo: "Avviso", testo: "Rinnova la tessera." })).toBe(
      "Rinnova la tessera.",
    );
    expect(notificationText({ id: 4, titolo: "Avviso", testo: "  " })).toBe("Avviso");
  });

  it("is its number when it has no text", () => {
    for (const testo of [undefined, null, "", " ", 5, {}, ["x"]])
      expect(notificationText({ id: 4, testo, created_at: "2026-01-01" })).toBe("Notifica 4");
  });
});
