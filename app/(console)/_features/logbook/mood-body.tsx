import { Icon } from "@/components/ui/icon";
import { fieldsOf, formatValue } from "@/lib/contract/loose-values";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

const moods = {
  "1": { word: "Felice", icon: "face-slightly-smiling" },
  "2": { word: "Stanco", icon: "battery-low" },
} as const;

/** emote: stato 1 happy, 2 tired. */
export function MoodBody({ post }: { post: Post }) {
  const state = formatValue(fieldsOf(post.dati).stato);
  const mood = state === "1" || state === "2" ? moods[state] : null;
  const icon = mood?.icon ?? "circle-question-mark";
  return (
    <>
      <div className="grid justify-items-center gap-3 py-10 text-center">
        <Icon name={icon} className="size-20 text-accent" strokeWidth={1.25} />
        <p className="text-xl font-semibold">
          {mood?.word ?? (state ? `Stato ${state}` : "Stato non indicato")}
        </p>
      </div>
      <Leftovers data={post.dati} shown={["stato"]} />
    </>
  );
}
