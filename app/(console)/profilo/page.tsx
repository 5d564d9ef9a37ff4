import type { Metadata } from "next";
import { env } from "@/lib/env";
import { requireScreen } from "@/lib/server/pages/guard";
import { ProfileScreen } from "./_screen/profile-screen";

export const metadata: Metadata = { title: "Profilo" };

export default async function Page() {
  const { user, identity } = await requireScreen("/profilo");
  return (
    <ProfileScreen
      vapidPublicKey={env().vapidPublicKey}
      profile={{
        id: user.id_usr,
        name: user.nominativo ?? null,
        email: user.email ?? null,
        level: identity.level,
        type: user.tipo ?? null,
        createdAt: user.created_at ?? null,
        updatedAt: user.updated_at ?? null,
        lastLogin: user.lastLogin ?? null,
      }}
    />
  );
}
