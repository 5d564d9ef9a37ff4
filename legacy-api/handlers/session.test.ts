import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { menuKeys } from "@/lib/routes";
import { passwordMatches } from "../password";
import { utenti } from "../tables";
import { startTestApi, type TestApi } from "../testing";

vi.mock("../password", { spy: true });

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe("sign-in", () => {
  it("takes the user name or the e-mail in any case, and gives the user with a token", async () => {
    const { body } = await api.login("segreteria");
    const user = body.user as { email: string; token: string; permesso: string; SOC_ID: string };
    expect(user).toMatchObject({ permesso: "SEGRETERIA", id_usr: 3 });
    expect((await api.login(user.email.toUpperCase())).body.esito).toBe(true);
    const session = await api.send("/oauth/session", { headers: { "x-access-token": user.token } });
    const { token: _, ...rest } = user;
    const again = (await session.json()) as { user: object };
    expect({ ...again.user, lastLogin: null }).toEqual({ ...rest, lastLogin: null });
  });

  it("gives every key to god and admin, and few to a member", async () => {
    const keysOf = async (name: string) => {
      const user = (await api.login(name)).body.user as { permessi: Record<string, boolean> };
      return Object.keys(user.permessi).filter((key) => user.permessi[key]);
    };
    for (const name of ["god", "admin"]) expect((await keysOf(name)).sort()).toEqual([...menuKeys].sort());
    expect(await keysOf("segreteria")).not.toContain("impostazioni");
    expect(await keysOf("segreteria")).toContain("documenti");
    expect((await keysOf("socio")).sort()).toEqual(["deleghe", "documenti circolo"]);
  });

  it("refuses an unknown name, a wrong password and an account without one in the same words and with the same work", async () => {
    const [, , , , , member] = await api.db.select().from(utenti).limit(6);
    const names = ["nessuno", "segreteria", member?.email ?? ""];
    for (const name of names) {
      vi.mocked(passwordMatches).mockClear();
      const { status, body } = await api.login(name, "sbagliata-davvero");
      expect([status, body]).toEqual([200, { esito: false, err: "Nome utente o password non corretti." }]);
      // The same work for nothing: how long the answer takes tells nobody who is a member.
      expect(passwordMatches).toHaveBeenCalledTimes(1);
    }
  });

  it("refuses a user name that is a path into SQL", async () => {
    expect((await api.login("' or 1=1 --")).body.esito).toBe(false);
  });
});

describe("the own record", () => {
  it("is one's own, or ADMIN's and GOD's, and never above the own level", async () => {
    expect((await api.call("socio", "PUT", "/utente/5", { nominativo: "Davide M." })).body.esito).toBe(true);
    expect((await api.call("socio", "PUT", "/utente/3", { nominativo: "x" })).status).toBe(403);
    expect((await api.call("segreteria", "PUT", "/utente/5", { nominativo: "x" })).status).toBe(403);
    expect((await api.call("admin", "PUT", "/utente/1", { nominativo: "x" })).status).toBe(403);
    expect((await api.call("god", "PUT", "/utente/2", { nominativo: "Lucia D." })).body.esito).toBe(true);
    expect((await api.call("admin", "PUT", "/utente/99999", { nominativo: "x" })).body.esito).toBe(false);
  });

  it("takes no field beside name, e-mail and password", async () => {
    expect((await api.call("socio", "PUT", "/utente/5", { permesso: "GOD" })).body.esito).toBe(false);
  });

  it("keeps e-mails unique whatever the case, and is found under the new name", async () => {
    const taken = await api.call("socio", "PUT", "/utente/5", { email: "PAOLA.VIANELLO@circolo.example.it" });
    expect(taken.body.err).toBe("Questa e-mail è già usata da un altro utente.");
    await api.call("socio", "PUT", "/utente/5", { nominativo: "Zaccaria Ünico" });
    expect(await api.list("socio", "/cerca/unico%20zacc", "Utenti")).toHaveLength(1);
  });

  it("changes the password and ends the other sessions of that user", async () => {
    const other = (await api.login("istruttore")).body.user as { token: string };
    await api.call("istruttore", "PUT", "/utente/4", { password: "UnaNuova2026" });
    const ended = await api.send("/oauth/session", { headers: { "x-access-token": other.token } });
    expect(ended.status).toBe(401);
    expect((await api.call("istruttore", "GET", "/oauth/session")).status).toBe(200);
    expect((await api.login("istruttore")).body.esito).toBe(false);
    expect((await api.login("istruttore", "UnaNuova2026")).body.esito).toBe(true);
  });
});
