import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { newRequestContext } from "@/lib/server/legacy/request-context";
import { processState } from "@/lib/server/process-state";
import { requestIdOf } from "@/lib/server/request-id";
import { callerOf } from "@/lib/server/session/caller";
import { sessionCookieName } from "@/lib/server/session/cookie";
import { ownAddress } from "@/lib/server/session/page-address";
import { LoginScreen } from "./_screen/login-screen";

export const metadata: Metadata = { title: "Accesso" };

type Search = Promise<{
  motivo?: string;
  ritorno?: string;
  uscita?: string;
  error?: string;
  minuti?: string;
}>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const { motivo, ritorno, uscita, error, minuti } = await searchParams;
  // Signed-out people only (docs/rules/access.md#guards); a page that has just ended the session adds
  // `uscita`.
  const isEnded = uscita !== undefined;
  if (!isEnded && (await isSignedIn())) redirect("/dashboard");
  return (
    <LoginScreen
      reason={motivo ?? null}
      error={error ?? null}
      minutes={Number(minuti) || null}
      next={ownAddress(ritorno) ?? "/"}
    />
  );
}

async function isSignedIn(): Promise<boolean> {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  const context = newRequestContext(requestIdOf(await headers()));
  const found = await callerOf(processState().sessions, cookie, context);
  return found.kind === "ok";
}
