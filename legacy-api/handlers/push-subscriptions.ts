import { type Handlers, timestamp } from "../handler";
import { sottoscrizioni } from "../tables";

export const pushSubscriptions: Handlers<"push.subscribe"> = {
  async "push.subscribe"({ db, user, body }) {
    const row = { id_usr: user.id_usr, chiavi: body.keys, created_at: timestamp() };
    await db
      .insert(sottoscrizioni)
      .values({ endpoint: body.endpoint, ...row })
      .onConflictDoUpdate({ target: sottoscrizioni.endpoint, set: row });
    return {};
  },
};
