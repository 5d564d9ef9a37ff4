import { env } from "@/lib/env";
import { screenPage } from "@/lib/server/pages/screen-page";
import { ProfileScreen } from "./_screen/profile-screen";

const { metadata, Page } = screenPage("/profilo", [], ProfileScreen, ({ caller: { user, identity } }) => ({
  vapidPublicKey: env().vapidPublicKey,
  profile: {
    id: user.id_usr,
    name: user.nominativo ?? null,
    email: user.email ?? null,
    level: identity.level,
    type: user.tipo ?? null,
    createdAt: user.created_at ?? null,
    updatedAt: user.updated_at ?? null,
    lastLogin: user.lastLogin ?? null,
  },
}));

export { metadata, Page as default };
