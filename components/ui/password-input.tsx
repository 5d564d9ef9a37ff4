"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/ui/cn";
import { texts } from "@/lib/ui/texts";

/** A masked box with a button that shows what was typed. */
export function PasswordInput({ className, ...input }: Omit<ComponentProps<typeof Input>, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...input} type={isShown ? "text" : "password"} className={cn("pr-11", className)} />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        aria-pressed={isShown}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded text-ink-faint hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
