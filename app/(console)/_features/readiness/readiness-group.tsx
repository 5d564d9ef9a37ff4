import Link from "next/link";
import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button, buttonClass, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import {
  detailText,
  readinessMessage,
  reasonText,
  requirementText,
  subjectText,
  writeToText,
} from "@/lib/format/readiness";
import { texts } from "@/lib/format/texts";
import { recordHref } from "@/lib/routes";
import {
  type ReadinessLine,
  type Remedy,
  remediesOf,
  type Severity,
  type Subject,
  type SubjectLines,
} from "@/lib/rules/readiness";
import { memberToRemind } from "./member-to-remind";
import type { ReadinessActions } from "./use-readiness-actions";

const looks: Record<Severity, { tone: Tone; icon: IconName }> = {
  missing: { tone: "danger", icon: "triangle-exclamation-point" },
  expiring: { tone: "warning", icon: "clock" },
  unknown: { tone: "neutral", icon: "circle-question-mark" },
};

export interface ReadinessGroupProps extends SubjectLines {
  /**
   * The sailing or class that lacks it, as a message says it: 'Per la crociera «Elba» dal … al …'.
   */
  purpose: string;
  actions: ReadinessActions;
  /** Opens the sailing; without it the sailing or class is open already. */
  onOpen?: () => void;
  retry: () => void;
  isRetrying: boolean;
  /** The level of the heading. */
  level: 3 | 4;
}

/**
 * The readiness lines of one person, one boat or the whole sailing or class, each with its remedies beside
 * it.
 */
export function ReadinessGroup(props: ReadinessGroupProps) {
  const { who, lines, level } = props;
  const Heading = `h${level}` as const;
  const name = subjectText(who);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 py-2 @2xl:grid-cols-[12rem_1fr_12.75rem]">
      <Heading className="col-span-2 flex min-h-8 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11 @2xl:col-span-1">
        {name}
      </Heading>
      <ul className="col-span-2 grid gap-1 @2xl:col-span-1">
        {lines.map((line) => (
          <Line key={line.key} {...props} line={line} name={name} />
        ))}
      </ul>
      <SubjectButtons {...props} name={name} />
    </li>
  );
}

/** The buttons of a subject: what can be done about all that is missing of it. */
function SubjectButtons(props: ReadinessGroupProps & { name: string }) {
  const { who, lines, purpose, actions, onOpen, name } = props;
  const remedies = new Set(lines.flatMap(remediesOf));
  const to = recipientOf(who, name);
  return (
    <div className="col-span-2 flex items-center justify-end gap-1 @2xl:col-span-1">
      {who.kind === "member" && remedies.has("remind") && (
        <RemindButton who={who} name={name} lines={lines} actions={actions} />
      )}
      {to && remedies.has("message") && (
        <IconButton
          label={writeToText(who)}
          icon="message-square"
          onClick={() => actions.open({ kind: "message", to, text: readinessMessage(purpose, lines) })}
        />
      )}
      {remedies.has("open") && <OpenSubject who={who} name={name} onOpen={onOpen} />}
    </div>
  );
}

/** The recipient of the message: of a boat its owner, whose name the message's form reads. */
function recipientOf(who: Subject, name: string) {
  if (who.kind === "member") return { id_usr: who.id, nominativo: name };
  return who.kind === "boat" && who.owner ? { id_usr: who.owner, nominativo: "" } : null;
}

interface RemindButtonProps {
  who: Extract<Subject, { kind: "member" }>;
  name: string;
  lines: readonly ReadinessLine[];
  actions: ReadinessActions;
}

/** Reminds at once; a document that was never sent is asked for by a message, which is shown first. */
function RemindButton({ who, name, lines, actions }: RemindButtonProps) {
  const { reminders, open } = actions;
  const state = reminders.stateOf(who.id);
  const members = memberToRemind(who, lines);
  const isAbsent = members.some(({ absent }) => absent?.length);
  return (
    <Button
      size="sm"
      icon={state === "sent" ? "check" : "bell-ring"}
      loading={state === "sending"}
      disabledReason={state === "sent" ? "Il sollecito è già stato inviato." : undefined}
      onClick={() => (isAbsent ? open({ kind: "remind", members }) : void reminders.remind(who.id))}
    >
      {state === "sent" ? "Sollecitato" : "Sollecita"}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function OpenSubject({ who, name, onOpen }: { who: Subject; name: string; onOpen?: () => void }) {
  if (who.kind === "member") return <IconLink href={recordHref("/soci", who.id)} label={`Apri ${name}`} />;
  if (who.kind === "boat") return <IconLink href={recordHref("/barche", who.id)} label={`Apri ${name}`} />;
  return (
    onOpen && (
      <Button size="sm" icon="pencil" onClick={onOpen}>
        Apri l'uscita
      </Button>
    )
  );
}

function IconLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: "ghost", size: "icon-sm" })}
    >
      <Icon name="external-link" />
    </Link>
  );
}

interface LineProps extends ReadinessGroupProps {
  line: ReadinessLine;
  name: string;
}

function Line({ line, name, actions, onOpen, retry, isRetrying }: LineProps) {
  const { tone, icon } = looks[line.severity];
  const remedies: readonly Remedy[] = remediesOf(line);
  const requirement = requirementText(line);
  const { who, type, waiting } = line;
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 pointer-coarse:min-h-11 @2xl:flex-nowrap @2xl:items-start">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @max-2xl:contents @2xl:min-h-8 @2xl:flex-1">
        <span className="wrap-break-word">{requirement}</span>
        <Badge tone={tone} icon={icon}>
          {reasonText(line)}
        </Badge>
        <span className="mr-auto text-ink-soft tabular-nums">
          {line.check === "crew" && !onOpen ? "si imposta in questa scheda" : detailText(line)}
        </span>
      </div>
      {remedies.includes("upload") && type && (
        <Button
          size="sm"
          variant="ghost"
          icon="upload"
          onClick={() => {
            if (who.kind === "boat") actions.open({ kind: "upload-boat", boat: who, typeId: type.id });
            if (who.kind === "member")
              actions.open({ kind: "upload", member: { id_usr: who.id, nominativo: name }, typeId: type.id });
          }}
        >
          Carica
          <span className="sr-only">
            {" "}
            {requirement} di {name}
          </span>
        </Button>
      )}
      {remedies.includes("review") && waiting !== null && (
        <TextLink
          href={recordHref(reviewScreens[line.requirement] ?? "/documenti", waiting)}
          icon="file-search"
        >
          Verifica
          <span className="sr-only">
            {" "}
            {requirement} di {name}
          </span>
        </TextLink>
      )}
      {remedies.includes("retry") && (
        <Button size="sm" icon="rotate-cw" loading={isRetrying} onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </li>
  );
}

/** The screens on which waiting papers are reviewed; '/documenti' for a requirement without one here. */
const reviewScreens: Partial<Record<ReadinessLine["requirement"], "/docbarca" | "/qualifiche" | "/tessera">> =
  {
    "boat-document": "/docbarca",
    licence: "/qualifiche",
    card: "/tessera",
  };

function TextLink({ href, icon, children }: { href: string; icon: IconName; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={buttonClass({ variant: "ghost", size: "sm", className: "gap-2" })}
    >
      <Icon name={icon} />
      {/* One child, so that the gap is between icon and words alone. */}
      <span>{children}</span>
    </Link>
  );
}
