"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { groupBySailing } from "@/lib/rules/user-cruises";
import { crewCount } from "./names";

/**
 * 'CHIUDI CROCIERE FINITE': counts anew what is over, asks, and closes it all. `question` goes into the JSX; `isCounting`
 * while the count is on its way.
 */
export function useCloseFinished() {
  const queries = useQueryClient();
  const [confirm, question] = useConfirm();
  const { write } = useWrite("crocierautente.closeFinished");
  const [isCounting, setCounting] = useState(false);
  // The second half of a double click comes before the state is rendered.
  const busy = useRef(false);

  async function ask() {
    const { Attivita } = await queries.fetchQuery({ ...read("crocierautente.toClose"), staleTime: 0 });
    if (Attivita.length === 0) return notify.info("Non ci sono crociere finite da chiudere.");
    const sailings = groupBySailing(Attivita).length;
    const cruises = sailings === 1 ? "1 crociera" : `${sailings} crociere`;
    void confirm({
      text: "Sei sicuro di voler chiudere le crociere finite?",
      children: (
        <p className="font-semibold">
          {cruises}, {crewCount(Attivita.length)}
        </p>
      ),
      onConfirm: async () => {
        await write({});
        notify.success(sailings === 1 ? "1 crociera chiusa." : `${sailings} crociere chiuse.`);
      },
    });
  }

  async function closeFinished() {
    if (busy.current) return;
    busy.current = true;
    setCounting(true);
    try {
      await ask();
    } catch (error) {
      notify.error(`Le crociere da chiudere non si sono contate. ${errorText(error)}`, {
        retry: () => void closeFinished(),
      });
    } finally {
      busy.current = false;
      setCounting(false);
    }
  }

  return { closeFinished, isCounting, question };
}
