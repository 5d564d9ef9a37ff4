import { Fragment, type ReactNode } from "react";
import { ScreenLink } from "@/components/layout/screen-link";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import type { Block, Inline } from "@/lib/guide/blocks";
import { type GuidePage, pictureAddress, pictureSize } from "@/lib/guide/page";

interface PageProps {
  page: GuidePage;
  /** The pages that this person may read; a link to another one is plain text. */
  pages: readonly GuidePage[];
  /** With a link to the page's screen. */
  leadsOn: boolean;
  onChoose: (id: string) => void;
}

/** A page of the help. Its text is data: nothing of it becomes HTML by itself. */
export function HelpPage({ page, pages, leadsOn, onChoose }: PageProps) {
  const show = (parts: readonly Inline[]) =>
    parts.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <Fragment key={place}>{inline(part, pages, onChoose)}</Fragment>
    ));
  return (
    <article className="text-sm">
      <h2 className="mb-2 text-xl font-semibold">{page.title}</h2>
      {leadsOn && page.screen && page.screen !== "/" && (
        <ScreenLink href={page.screen} className={buttonClass({ size: "sm" })}>
          Vai alla schermata
        </ScreenLink>
      )}
      {page.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their places
        <Fragment key={place}>{drawn(block, show)}</Fragment>
      ))}
    </article>
  );
}

function drawn(block: Block, show: (parts: readonly Inline[]) => ReactNode): ReactNode {
  if ("heading" in block) {
    const Heading = block.level === 2 ? "h3" : "h4";
    return (
      <Heading className={cn("mb-1 font-semibold", block.level === 2 ? "mt-6 text-base" : "mt-4")}>
        {block.heading}
      </Heading>
    );
  }
  if ("paragraph" in block) return <p className="my-2 leading-6">{show(block.paragraph)}</p>;
  if ("picture" in block)
    return (
      // biome-ignore lint/performance/noImgElement: it is as small as it gets
      <img
        src={pictureAddress(block.picture)}
        alt={block.alt}
        {...pictureSize}
        loading="lazy"
        className="my-3 h-auto w-full rounded border border-line"
      />
    );
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className={cn("my-2 space-y-1.5 pl-5 leading-6", block.ordered ? "list-decimal" : "list-disc")}>
      {block.list.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change their places
        <li key={place}>{show(item)}</li>
      ))}
    </List>
  );
}

function inline(part: Inline, pages: readonly GuidePage[], onChoose: (id: string) => void): ReactNode {
  if ("text" in part) return part.text;
  if ("bold" in part) return <strong className="font-semibold">{part.bold}</strong>;
  if ("label" in part) {
    if (part.kind === "tasto") return <Kbd>{part.label}</Kbd>;
    const isPressed = part.kind === "pulsante";
    return (
      <span
        className={cn(
          "font-semibold whitespace-pre-wrap",
          isPressed && "rounded-[4px] border border-line bg-surface-sunken box-decoration-clone px-1",
        )}
      >
        {part.label}
      </span>
    );
  }
  if (!pages.some(({ id }) => id === part.to)) return part.link;
  return (
    <button
      type="button"
      onClick={() => onChoose(part.to)}
      className="text-left text-accent-strong underline underline-offset-2"
    >
      {part.link}
    </button>
  );
}
