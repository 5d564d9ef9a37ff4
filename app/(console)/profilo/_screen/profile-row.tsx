import type { ReactNode } from "react";

/** One line of the profile: what it is, and its value. */
export function ProfileRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft sm:py-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
