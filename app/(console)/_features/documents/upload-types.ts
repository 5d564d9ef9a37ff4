import { fileKinds } from "@/lib/rules/file-types";

/** What a FileDrop takes, from the kinds that the gateway admits: media type to extensions with their dot. */
export const uploadKinds: Record<string, string[]> = Object.fromEntries(
  fileKinds.map(({ type, extensions }) => [type, extensions.map((extension) => `.${extension}`)]),
);
