"use client";

import { PageHeader } from "@/components/layout/page-header";
import { fieldLabel } from "@/lib/contract/field-labels";
import { formatDateTime } from "@/lib/format/dates";
import { levelNames } from "@/lib/format/level-names";
import type { Level } from "@/lib/rules/levels";
import { CharacterKeysSection } from "./character-keys-section";
import { EditableRow, PasswordRow } from "./editable-row";
import { Notifications } from "./notifications";
import { ProfileRow } from "./profile-row";

/** The own record as the verified session has it; the instants as the legacy API writes them. */
interface Profile {
  id: number;
  name: string | null;
  email: string | null;
  level: Level;
  type: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  lastLogin: string | null;
}

interface ProfileScreenProps {
  profile: Profile;
  /** The public key of the server whose pushes the browser takes; null where notifications are not set up. */
  vapidPublicKey: string | null;
}

/**
 * One's own name, e-mail and password to change, the notifications and the keyboard of this browser, and the
 * rest to read (docs/rules/sign-in.md#profile).
 */
export function ProfileScreen({ profile, vapidPublicKey }: ProfileScreenProps) {
  const facts = [
    ["Tipo", profile.type],
    ["Livello", levelNames[profile.level]],
    ["Creato il", formatDateTime(profile.createdAt)],
    ["Ultima modifica", formatDateTime(profile.updatedAt)],
    ["Ultimo accesso", formatDateTime(profile.lastLogin)],
    ["ID di sistema", String(profile.id)],
  ] as const;
  return (
    <div className="max-w-3xl shrink-0 pb-4">
      <PageHeader title="Profilo" />
      <dl className="border-b border-line">
        <EditableRow name="name" label="Nome" value={profile.name} />
        <EditableRow name="email" label={fieldLabel("email")} value={profile.email} />
        <PasswordRow />
      </dl>
      <Notifications publicKey={vapidPublicKey} />
      <CharacterKeysSection />
      <h2 className="mt-8 mb-3 text-base font-semibold">Il tuo account</h2>
      <dl className="border-b border-line">
        {facts.map(([label, value]) => (
          <ProfileRow key={label} label={label}>
            <span className="block tabular-nums sm:py-2">{value || "—"}</span>
          </ProfileRow>
        ))}
      </dl>
    </div>
  );
}
