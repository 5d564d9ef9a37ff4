import type { Metadata } from "next";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { screenAt, screenName, screens } from "@/lib/routes";
import { loginAddress } from "@/lib/server/session/login-address";
import { signIn } from "../support/session";
import { filesUnder } from "../support/sources";
import { upstreamForTests } from "../support/upstream-for-tests";

const request = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => (request.cookie ? { value: request.cookie } : undefined) }),
}));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`);
  },
}));

type Page = (props: { searchParams: Promise<object> }) => Promise<unknown>;

const upstream = upstreamForTests();
const files = filesUnder("app/(console)").filter((file) => /(^|\/)page\.tsx$/.test(file));
const unknownPath = "/[...rest]";
const pages = files.map((file) => ({
  path: file.slice("app/(console)".length, -"/page.tsx".length) || "/",
  load: () => import(/* @vite-ignore */ `../../${file}`) as Promise<{ default: Page; metadata?: Metadata }>,
}));

beforeEach(() => {
  request.cookie = "";
});

const open = (page: Page) => page({ searchParams: Promise.resolve({}) });

describe("pages", () => {
  it("exist for every screen, and for no other path", () => {
    const expected = screens.map(({ path }) => path).filter((path) => path !== "/login");
    expect(pages.map(({ path }) => path).sort()).toEqual([...expected, unknownPath].sort());
  });

  it("are told apart by their titles", () => {
    const names = screens.flatMap((screen) => screenName(screen) ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(pages)("$path has the title of its own screen, and its guard", async ({ path, load }) => {
    const { default: page, metadata } = await load();
    const screen = screenAt(path);
    expect(metadata?.title).toBe(screen && screenName(screen));
    const back = path === unknownPath ? "/" : path;
    await expect(open(page)).rejects.toThrow(`redirect ${loginAddress("mai", back)}`);
    if (!screen || screen.guard === "loggedIn") return;
    request.cookie = (await signIn("SOCIO", upstream)).value;
    await expect(open(page)).rejects.toThrow(`redirect /dashboard?negato=${encodeURIComponent(path)}`);
    expect(upstream.calls()).toEqual([]);
  });

  it("stand in a frame that admits nobody who is not signed in", async () => {
    const { default: ConsoleLayout } = await import("@/app/(console)/layout");
    await expect(ConsoleLayout({ children: null })).rejects.toThrow("redirect /login?motivo=mai");
  });
});
