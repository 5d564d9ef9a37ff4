import { postColumns } from "@/features/logbook/post-columns";
import { PostList } from "@/features/logbook/post-list";
import { recordHref } from "@/lib/routes";

const { author, activity, type, date, published, reported } = postColumns;
const columns = [type, activity, date, published, reported, { ...author, hiddenByDefault: true }];

interface OwnerPostsProps {
  /** The owner's id; `name` is theirs, where it is known. */
  owner: number;
  name: string | undefined;
  query: Parameters<typeof PostList>[0]["query"];
}

/** The posts of the chosen owner. */
export function OwnerPosts({ owner, name, query }: OwnerPostsProps) {
  return (
    <PostList
      name="logbook-armatore"
      label={`Post di ${name}`}
      query={query}
      columns={columns}
      rowHref={(post) => recordHref("/post", post.id, { armatore: String(owner) })}
      quickAction="publish"
      actions={["instructor", "delete"]}
      deletion={{ call: "logbook.delete" }}
      empty={{
        title: "Nessun post di questa persona",
        hint: "Scegline un'altra con «Cambia».",
      }}
    />
  );
}
