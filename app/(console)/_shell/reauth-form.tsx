import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Field } from "@/components/form/field";
import { PasswordInput } from "@/components/form/password-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InlineError } from "@/components/ui/inline-error";
import { Input } from "@/components/ui/input";
import { errorText } from "@/lib/client/errors";
import { onSignIn, signIn } from "@/lib/client/session";
import { readSessionTime } from "@/lib/client/session-time";
import { useViewer } from "@/lib/client/viewer";

interface ReauthFormProps {
  /** The session has ended; otherwise it is about to. */
  isOver: boolean;
  onEnd: (isSignedIn: boolean) => void;
}

/** The form that `ReauthDialog` loads on demand. */
export function ReauthForm({ isOver, onEnd }: ReauthFormProps) {
  const { login } = useViewer();
  const formId = useId();
  const { problem, isSending, finish, submit } = useSignInAgain(login, onEnd);
  return (
    <Dialog
      onClose={() => finish(false)}
      size="sm"
      title={isOver ? "La sessione è scaduta" : "La sessione sta per finire"}
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

function useSignInAgain(login: string, onEnd: ReauthFormProps["onEnd"]) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function finish(isSignedIn: boolean) {
    setProblem(null);
    onEnd(isSignedIn);
    // Only the reads on screen that failed meanwhile: the read of a conversation marks its messages read.
    if (isSignedIn)
      void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }

  useSignedInElsewhere(() => finish(true));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog may be rendered inside another form's tree: React would bubble the submit up to that form
    // (https://react.dev/reference/react-dom/createPortal#caveats, seen in 19.3).
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

  return { problem, isSending, finish, submit };
}

/** Runs `then` when the viewer has signed in in another tab; somebody else's session does not answer here. */
function useSignedInElsewhere(then: () => void): void {
  const onSignedIn = useEffectEvent(then);
  useEffect(() => {
    let isGone = false;
    const stop = onSignIn(() =>
      readSessionTime().then(
        () => isGone || onSignedIn(),
        () => {},
      ),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}
