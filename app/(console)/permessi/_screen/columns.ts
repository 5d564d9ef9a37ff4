import { columnsFor } from "@/components/table";
import { levelNames } from "@/lib/format/level-names";
import { groupsOf, levelOf, orderedKeys, type PermissionSet } from "./keys";

const onIn = ({ permessi = {} }: PermissionSet) =>
  orderedKeys(groupsOf(permessi), (key) => permessi[key] === true).length;
const allIn = ({ permessi = {} }: PermissionSet) => orderedKeys(groupsOf(permessi), () => true).length;

/** The name of the level that a set is for. */
function levelNameOf(set: PermissionSet): string {
  const level = levelOf(set);
  return level ? levelNames[level] : "Nessuno";
}

const c = columnsFor<PermissionSet>();

export const columns = [
  c.text("nome", { value: (set) => set.nome }),
  c.text("livello", "Livello", { value: levelNameOf }),
  c.number("attive", "Chiavi attive", {
    value: onIn,
    text: (set) => `${onIn(set)} di ${allIn(set)}`,
    exported: [
      { header: "Chiavi attive", kind: "number", value: onIn },
      { header: "Chiavi in tutto", kind: "number", value: allIn },
    ],
  }),
];
