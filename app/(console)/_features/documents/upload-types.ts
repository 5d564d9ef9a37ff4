import { fileKinds } from "@/lib/rules/file-types";

/** The file kinds of a FileDrop, those that the gateway admits: media type to extensions with their dot. */
export const uploadKinds: Record<string, string[]> = Object.fromEntries(
  fileKinds.map(({ type, extensions }) => [type, extensions.map((extension) => `.${extension}`)]),
);
