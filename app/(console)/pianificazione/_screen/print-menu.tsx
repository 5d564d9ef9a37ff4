import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { type PaperSize, papers, printOn } from "./print-plan";

/** 'Stampa': the plan on one page of the chosen paper. */
export function PrintMenu() {
  const item = (paper: PaperSize) => (
    <MenuItem key={paper} icon="printer" onSelect={() => printOn(paper)}>
      Una pagina {paper.toUpperCase()}
    </MenuItem>
  );
  return (
    <Menu trigger={<Button icon="printer">Stampa</Button>}>
      {(Object.keys(papers) as PaperSize[]).map(item)}
    </Menu>
  );
}
