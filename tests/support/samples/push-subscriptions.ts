import { quietly } from "./sample";

export const pushSubscriptionSamples = {
  "push.subscribe": {
    ...quietly,
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/abc",
      expirationTime: null,
      keys: { p256dh: `BN${"c".repeat(85)}`, auth: "tBHItJI5svbpez7KI4CCXg" },
    },
  },
};
