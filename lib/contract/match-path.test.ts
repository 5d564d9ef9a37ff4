import { expect, it } from "vitest";
import { isCallPath, matchPath } from "./match-path";

it("a literal segment wins over a parameter, and blanks around a search are dropped", () => {
  expect(matchPath("GET", "/utente/12/")).toMatchObject({ kind: "call", params: { x: "12" } });
  expect(matchPath("GET", "/cerca/%20Rossi%20")).toMatchObject({ kind: "call", params: { text: "Rossi" } });
  expect(matchPath("GET", "/tessera/acc")).toMatchObject({ key: "tessera.toAccept" });
  expect(matchPath("GET", "/tessera/7")).toMatchObject({ key: "tessera.get", params: { id: "7" } });
  expect(matchPath("POST", "/tessera/acc")).toEqual({ kind: "method", allowed: ["GET"] });
  expect(matchPath("GET", "/utente/12x")).toEqual({ kind: "malformed" });
  expect(matchPath("GET", "/nessuno/12")).toEqual({ kind: "unknown" });
});

it("the path of any call is one, whatever its method and its case", () => {
  for (const path of [
    "enti",
    "ENTI/",
    "/Enti/",
    "tipoDoc",
    "TIPODOC",
    "utente/5",
    "UTENTE/5",
    "%65nti",
    "cerca/Rossi",
  ])
    expect(isCallPath(path), path).toBe(true);
});

it("another path is none: more segments, fewer, another name, an id that is none", () => {
  for (const path of ["", "entix", "enti/x/y", "uploads/a.pdf", "utente/x", "utente/-1", "cerca", "enti/%zz"])
    expect(isCallPath(path), path).toBe(false);
});
