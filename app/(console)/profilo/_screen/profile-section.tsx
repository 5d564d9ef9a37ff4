import type { ReactNode } from "react";

interface ProfileSectionProps {
  /** Of its heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the profile that belongs to this browser, under its heading. */
export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      <div className="grid justify-items-start gap-3 border-y border-line py-4">{children}</div>
    </section>
  );
}
