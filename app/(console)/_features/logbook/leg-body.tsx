import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { fieldsOf, formatValue } from "@/lib/contract/loose-values";
import { PostPart, Prose } from "./parts";
import type { Post } from "./post";
import { Leftovers } from "./raw-data";

const shown = ["da", "a", "titolo", "vela", "vento", "mare", "ore", "teoria", "pratica"];

/**
 * dati: from, to and lesson or day number; under sail, wind, sea, hours, theory and practice where they are
 * there.
 */
export function LegBody({ post }: { post: Post }) {
  const fields = fieldsOf(post.dati);
  const text = (name: string) => formatValue(fields[name]);
  const title = text("titolo");
  const sail = Number(text("vela").replace("%", "").replace(",", "."));
  const hasSail = text("vela") !== "" && sail >= 0 && sail <= 100;
  const figures = [
    ["Vento", text("vento")],
    ["Mare", text("mare")],
    ["Ore", text("ore")],
    ["A vela", hasSail ? "" : text("vela")],
  ].filter(([, value]) => value !== "");
  return (
    <>
      <div>
        {title && (
          <p className="text-ink-soft">{/^\d+$/.test(title) ? `Lezione o giorno n. ${title}` : title}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold wrap-anywhere">
          <span>{text("da") || "Partenza non indicata"}</span>
          <Icon name="arrow-right" className="size-5 shrink-0 text-ink-faint" />
          <span className="sr-only">verso</span>
          <span>{text("a") || "Arrivo non indicato"}</span>
        </p>
      </div>
      {figures.length > 0 && (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {figures.map(([name, value]) => (
            <div key={name} className="rounded border border-line px-4 py-3">
              <dt className="text-xs text-ink-soft">{name}</dt>
              <dd className="mt-0.5 text-base font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasSail && <Progress label="A vela" value={sail} className="max-w-md" />}
      {text("teoria") && (
        <PostPart title="Teoria">
          <Prose>{text("teoria")}</Prose>
        </PostPart>
      )}
      {text("pratica") && (
        <PostPart title="Pratica">
          <Prose>{text("pratica")}</Prose>
        </PostPart>
      )}
      <Leftovers data={post.dati} shown={shown} />
    </>
  );
}
