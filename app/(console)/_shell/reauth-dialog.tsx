"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/form/field";
import { PasswordInput } from "@/components/form/password-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InlineError } from "@/components/ui/inline-error";
import { Input } from "@/components/ui/input";
import { errorText } from "@/lib/api/errors";
import { onSessionOver } from "@/lib/api/reauth";
import { signIn } from "@/lib/api/session";
import { useViewer } from "@/lib/ui/viewer";

/**
 * A session that ends in the middle of something: the password is asked for in place, and what was under way goes on.
 * Nothing on the screen beneath is lost.
 */
export function ReauthDialog() {
  const { login } = useViewer();
  const queries = useQueryClient();
  const formId = useId();
  const settle = useRef<((isSignedIn: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(
    () =>
      onSessionOver(
        () =>
          new Promise<boolean>((resolve) => {
            settle.current = resolve;
            setProblem(null);
            setOpen(true);
          }),
      ),
    [],
  );

  function finish(isSignedIn: boolean) {
    setOpen(false);
    settle.current?.(isSignedIn);
    settle.current = null;
    // What failed elsewhere on the screen meanwhile is asked again.
    if (isSignedIn) void queries.refetchQueries({ predicate: (query) => query.state.status === "error" });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form lies in a dialog that may lie in another form's tree: React would bubble the submit up to it.
    event.stopPropagation();
    if (isSending) return;
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (!password) return setProblem("Scrivi la password.");
    setSending(true);
    setProblem(null);
    try {
      await signIn(login, password);
      finish(true);
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && finish(false)}
      size="sm"
      title="La sessione è scaduta"
      description="Scrivi la password e continui da dove eri: non hai perso nulla."
      footer={
        <>
          <Button onClick={() => finish(false)}>Non ora</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            Continua
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        {problem && <InlineError>{problem}</InlineError>}
        <Field label="Nome utente">
          {(control) => (
            <Input
              {...control}
              name="username"
              value={login}
              readOnly
              autoComplete="username"
              tabIndex={-1}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" data-autofocus="" />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
