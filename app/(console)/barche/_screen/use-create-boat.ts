import { useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import type { Body } from "@/lib/contract";
import type { Boat } from "./boat-form";

/**
 * Makes a boat. The answer has no id: `createFound` takes the new boat from the list, undefined where it is
 * not there.
 */
export function useCreateBoat() {
  const queries = useQueryClient();
  const create = useWrite("barche.create");
  const readList = () => queries.getQueryData(read("barche.list").queryKey)?.Barche ?? [];

  async function createFound(body: Body<"barche.create">): Promise<Boat | undefined> {
    const known = new Set(readList().map(({ id }) => id));
    await create.write({ body });
    const made = readList().find(
      ({ id, nome, armatore }) => !known.has(id) && nome === body.nome && armatore === body.armatore,
    );
    if (made) notify.success("Barca aggiunta. Ora puoi aggiungere i suoi documenti.");
    else notify.warning("Barca aggiunta. Aprila dall'elenco per aggiungere i suoi documenti.");
    return made;
  }
  return { create, createFound };
}
