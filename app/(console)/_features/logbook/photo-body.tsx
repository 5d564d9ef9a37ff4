import { DocumentPreview } from "@/features/documents/document-preview";
import { Missing } from "./parts";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

/** foto: the photos, through the gateway. */
export function PhotoBody({ post }: { post: Post }) {
  return (
    <>
      {post.galleria?.length ? (
        <Photos paths={post.galleria} />
      ) : (
        <Missing>Nessuna foto in questo post.</Missing>
      )}
      <Leftovers data={post.dati} shown={[]} />
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
