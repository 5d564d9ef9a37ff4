import { DocumentPreview } from "@/features/documents/document-preview";
import { readPaths } from "@/lib/contract/loose-data";
import { fieldsOf, isSameJson } from "@/lib/contract/loose-values";
import { Missing } from "./parts";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

/** foto: the photos, through the gateway; those in `dati` where the post itself has none. */
export function PhotoBody({ post }: { post: Post }) {
  const inData = readPaths(fieldsOf(post.dati).galleria);
  const photos = post.galleria?.length ? post.galleria : inData;
  return (
    <>
      {photos.length > 0 ? <Photos paths={photos} /> : <Missing>Nessuna foto in questo post.</Missing>}
      <Leftovers data={post.dati} shown={isSameJson(photos, inData) ? ["galleria"] : []} />
    </>
  );
}

export function Photos({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => (
    <DocumentPreview
      key={path}
      path={path}
      className="min-h-[60dvh] lg:min-h-[70dvh] overflow-hidden rounded border border-line"
    />
  ));
}
