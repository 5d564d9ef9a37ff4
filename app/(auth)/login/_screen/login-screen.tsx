"use client";

import { type FormEvent, useRef, useState } from "react";
import { Field } from "@/components/form/field";
import { PasswordInput } from "@/components/form/password-input";
import { Wordmark } from "@/components/layout/wordmark";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { InlineError } from "@/components/ui/inline-error";
import { Input } from "@/components/ui/input";
import { errorText } from "@/lib/client/errors";
import { signIn, signInTexts } from "@/lib/client/session";
import { reasonTexts, waitText } from "./login-texts";

/**
 * The animation after a successful sign-in (docs/rules/sign-in.md#signing-in); skipped with reduced motion.
 */
const LEAVE_MS = 1000;

interface LoginScreenProps {
  reason: string | null;
  error: string | null;
  minutes: number | null;
  /** The address to open after the sign-in: the root path, or the one that required it. */
  next: string;
}

/** Signs in with what the form holds, once at a time, and opens `next`; `given` is an earlier failure. */
function useSignIn(given: string | null, next: string) {
  const [problem, setProblem] = useState<string | null>(given);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [step, setStep] = useState<"open" | "sending" | "leaving">("open");
  const isSubmitted = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitted.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get("username") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const gaps = {
      ...(!username && { username: "Scrivi il nome utente." }),
      ...(!password && { password: "Scrivi la password." }),
    };
    setMissing(gaps);
    const first = gaps.username ? "username" : gaps.password ? "password" : null;
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    isSubmitted.current = true;
    setStep("sending");
    setProblem(null);
    try {
      await signIn(username, password);
      leave();
    } catch (failure) {
      isSubmitted.current = false;
      setProblem(errorText(failure));
      setStep("open");
      const box = form.elements.namedItem("password") as HTMLInputElement;
      box.focus();
      box.select();
    }
  }

  function leave() {
    setStep("leaving");
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A full page load, so that nothing of the signed-out page is kept.
    setTimeout(() => window.location.assign(next), isStill ? 0 : LEAVE_MS);
  }
  return { problem, missing, step, submit };
}

export function LoginScreen({ reason, error, minutes, next }: LoginScreenProps) {
  // The outcome of a sign-in without JavaScript, which comes back in the address.
  const given = error === "attesa" && minutes ? waitText(minutes) : (signInTexts.get(error ?? "") ?? null);
  const { problem, missing, step, submit } = useSignIn(given, next);
  const reasonText = reasonTexts.get(reason ?? "");
  return (
    <main
      className={cn(
        "grid min-h-dvh place-items-center px-4 py-10 transition-[opacity,translate] duration-700 ease-in",
        step === "leaving" && "-translate-y-6 opacity-0",
      )}
    >
      <div className="w-full max-w-96">
        <Wordmark className="mb-8" />
        <h1 className="mb-6 text-xl font-semibold text-balance">
          Inserisci i dati che ti sono stati forniti
        </h1>
        {reasonText && !problem && (
          <p role="status" className="mb-5 flex items-start gap-2 rounded bg-accent-soft px-3 py-2 text-ink">
            <Icon name="info" className="mt-0.5 size-4 shrink-0 text-accent" />
            {reasonText}
          </p>
        )}
        {problem && <InlineError className="mb-5">{problem}</InlineError>}
        {/* Without JavaScript the form still posts, so that the password is never in an address. */}
        <form method="post" action="/login" noValidate onSubmit={submit} className="grid gap-4">
          <Field label="Nome utente" error={missing.username}>
            {(control) => (
              <Input
                {...control}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                autoFocus
              />
            )}
          </Field>
          <Field label="Password" error={missing.password}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={step !== "open"} className="mt-2 w-full">
            Accedi
          </Button>
        </form>
      </div>
    </main>
  );
}
