import type { ComponentType } from "react";
import { CrewBody } from "./crew-body";
import { LandingBody } from "./landing-body";
import { LegBody } from "./leg-body";
import { LessonBody } from "./lesson-body";
import { MoodBody } from "./mood-body";
import { NoteBody } from "./note-body";
import { PostPart } from "./parts";
import { PhotoBody, Photos } from "./photo-body";
import type { Post } from "./post";
import { RawData } from "./raw-data";

const bodies: Readonly<Record<string, ComponentType<{ post: Post }>>> = {
  nota: NoteBody,
  dati: LegBody,
  foto: PhotoBody,
  salvagenti: CrewBody,
  imbarco: CrewBody,
  sbarco: LandingBody,
  appello: CrewBody,
  didattica: LessonBody,
  DIDATTICABASE: LessonBody,
  emote: MoodBody,
};

/** These hold something beside `dati`, which is shown although `dati` cannot be read. */
const holdMore = ["foto", "sbarco"];

/** A post's content, laid out for its type; an unknown type, or unreadable `dati`, shows what there is. */
export function PostBody({ post }: { post: Post }) {
  const tipo = post.tipo ?? "";
  const isUnreadable = typeof post.dati === "string" && post.dati.trim() !== "";
  const isLaidOut = Object.hasOwn(bodies, tipo) && (!isUnreadable || holdMore.includes(tipo));
  const Body = isLaidOut ? bodies[tipo] : undefined;
  return (
    <div className="grid content-start gap-6">
      {Body && <Body post={post} />}
      {(!Body || isUnreadable) && <RawData data={post.dati} />}
      {tipo !== "foto" && post.galleria !== undefined && post.galleria.length > 0 && (
        <PostPart title="Foto allegata">
          <Photos paths={post.galleria} />
        </PostPart>
      )}
    </div>
  );
}
