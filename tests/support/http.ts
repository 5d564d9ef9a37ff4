import type { Site } from "./site";

export interface Got {
  status: number;
  location: string | null;
  text: string;
  headers: Headers;
}

/** A GET without following redirects, but for the framework's own to the same page with its `_rsc` mark. */
export async function get(
  site: Site,
  path: string,
  cookie: string | null,
  headers: Record<string, string> = {},
): Promise<Got> {
  const response = await fetch(site.url + path, {
    redirect: "manual",
    headers: { ...(cookie && { cookie }), ...headers },
  });
  const location = response.headers.get("location");
  if (location?.includes("_rsc") && !path.includes("_rsc") && location.split("?")[0] === path) {
    return get(site, location, cookie, headers);
  }
  return { status: response.status, location, text: await response.text(), headers: response.headers };
}
