import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { callerOf } from "@/lib/auth/caller";
import { ownAddress } from "@/lib/auth/page-address";
import { sessionCookieName } from "@/lib/auth/session";
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
  // Logged out only (part 1, section 2); a page of ours that has just ended the session says so by `uscita`.
  const isEnded = uscita !== undefined;
  if (!isEnded && (await callerOf((await cookies()).get(sessionCookieName())?.value)).kind === "ok")
    redirect("/dashboard");
  return (
    <LoginScreen
      reason={motivo ?? null}
      error={error ?? null}
      minutes={Number(minuti) || null}
      next={ownAddress(ritorno) ?? "/"}
    />
  );
}
