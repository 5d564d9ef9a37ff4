import { type ComponentProps, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { texts } from "@/lib/format/texts";

/** A password box with a button that shows what was typed; all the rest is passed on to the box. */
export function PasswordInput({ className, disabled, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const icon = shown ? "eye-off" : "eye";
  return (
    <span className={cn("relative block", className)}>
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? "text" : "password"}
        disabled={disabled}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        aria-controls={props.id}
        disabled={disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0.5 my-auto grid size-8 place-items-center rounded text-ink-faint hover:text-ink pointer-coarse:size-11"
      >
        <Icon name={icon} className="size-4" />
      </button>
    </span>
  );
}
