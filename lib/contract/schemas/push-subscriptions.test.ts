import { describe, expect, it } from "vitest";
import { isPushService, pushSubscription } from "./push-subscriptions";

describe("the address of a push subscription", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/dQw:APA91b-x_y",
    "https://fcm.googleapis.com/wp/abc",
    "https://jmt17.google.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGkR",
    "https://wns2-par02p.notify.windows.com/w/?token=BQ%2b",
  ])("may be %s", (endpoint) => {
    expect(isPushService(endpoint)).toBe(true);
  });

  it.each([
    "",
    "fcm.googleapis.com/x",
    "http://fcm.googleapis.com/x",
    "ftp://fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://2130706433/x",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.5/x",
    "https://localhost/x",
    "https://legacy/x",
    "https://circolo.internal/x",
    "https://127.0.0.1.nip.io/x",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:pass@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://127.0.0.1\\@fcm.googleapis.com/x",
    "https://fcm.googleapis.com\\@127.0.0.1/x",
    "https:fcm.googleapis.com/x",
    " https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\n",
    "https://FCM.googleapis.com/x",
    "https://fcm.googleapis.com./x",
    "https://ｆcm.googleapis.com/x",
  ])("may not be %j", (endpoint) => {
    expect(isPushService(endpoint)).toBe(false);
  });
});

describe("the keys of a push subscription", () => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  const p256dh = `BN${"c".repeat(85)}`;
  const auth = "tBHItJI5svbpez7KI4CCXg";
  const accepts = (keys: unknown) => pushSubscription.safeParse({ endpoint, keys }).success;

  it("are a point and a secret in base64url, with padding or without", () => {
    expect(accepts({ p256dh, auth })).toBe(true);
    expect(accepts({ p256dh: `${p256dh}=`, auth: `${auth}==` })).toBe(true);
  });

  it.each([
    ["none", undefined],
    ["no secret", { p256dh }],
    ["a short point", { p256dh: p256dh.slice(1), auth }],
    ["a compressed point", { p256dh: `A${p256dh.slice(1)}`, auth }],
    ["plain base64", { p256dh: p256dh.replace("cc", "+/"), auth }],
    ["a long secret", { p256dh, auth: `${auth}aa` }],
  ])("are not %s", (_, keys) => {
    expect(accepts(keys)).toBe(false);
  });

  it("are sent with the address, and nothing else that a browser may have put beside them", () => {
    const sent = { endpoint, expirationTime: null, keys: { p256dh, auth, x: "1" }, id_usr: 1 };
    expect(pushSubscription.parse(sent)).toEqual({ endpoint, expirationTime: null, keys: { p256dh, auth } });
  });
});
