import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { namedOptions } from "@/features/lookups/named-options";
import { useDefaultChoice } from "@/features/lookups/use-default-choice";
import { MessageFields, messageSchema } from "@/features/messages/message-fields";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { fold } from "@/lib/format/search-text";
import { countOfMembers } from "./members";
import type { MemberToRemind } from "./reminder";

export type AskingMessage = z.output<typeof messageSchema>;

interface ReminderMessageProps {
  title: string;
  members: readonly MemberToRemind[];
  onSubmit: (message: AskingMessage) => void;
  onClose: () => void;
}

/** The list that follows may have one document or several. */
const startingText = "Ciao, dei tuoi documenti ci manca ancora quanto segue. Puoi mandarcelo? Grazie.";

/** The sentence that says who gets a reminder, and who a message because a document was never sent. */
function whoGetsWhat(members: readonly MemberToRemind[]): string {
  const asked = members.filter(({ absent }) => absent?.length).length;
  const whom = countOfMembers(asked);
  if (asked === members.length) {
    const gets = asked === 1 ? "riceve un messaggio" : "ricevono un messaggio a testa";
    return `A ${whom} manca un documento che il sollecito automatico non chiede: ${gets}.`;
  }
  if (asked === 0) return "Un sollecito a testa, o un messaggio a chi non può riceverlo.";
  const have = asked === 1 ? "ha" : "hanno";
  return `Un sollecito a testa, e un messaggio a ${whom} che non ${have} mai mandato il documento.`;
}

/** The dialog of the message about documents that no reminder covers; their names follow its text. */
export function ReminderMessage({ title, members, onSubmit, onClose }: ReminderMessageProps) {
  const form = useForm<z.input<typeof messageSchema>, unknown, AskingMessage>({
    resolver: zodResolver(messageSchema),
    defaultValues: { oggetto: null, testo: startingText },
  });
  const subjects = useOwnQuery(read("oggetto.list")).data?.Oggetto;
  const options = subjects && namedOptions(subjects);
  const preferred = options?.find(({ label }) => fold(label).includes("document"))?.value;
  useDefaultChoice({ form, name: "oggetto", options, preferred });

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={whoGetsWhat(members)}
      size={650}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={`Sollecita ${countOfMembers(members.length)}`}
      onSubmit={async (values) => onSubmit(values)}
    >
      <div className="grid gap-5">
        <MessageFields control={form.control} />
        <p className="text-ink-soft">Sotto il testo ciascuno trova l'elenco dei suoi documenti mancanti.</p>
      </div>
    </FormDialog>
  );
}
