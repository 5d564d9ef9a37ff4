import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { isSignedIn } from "@/lib/server/pages/guard";
import { ownAddress } from "@/lib/server/session/page-address";
import { LoginScreen } from "./_screen/login-screen";

export const metadata: Metadata = { title: "Accesso" };

type Search = Promise<Partial<Record<"motivo" | "ritorno" | "uscita" | "error" | "minuti", string>>>;

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
