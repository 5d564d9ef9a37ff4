import { Button } from "@/components/ui/button";
import { type View, viewLabels, views } from "./views";

/** The views, by their buttons; the one that is shown is pressed. */
export function ViewButtons({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1 pb-4 print:hidden">
      <legend className="sr-only">Quali crociere</legend>
      {views.map((one) => (
        <Button key={one} aria-pressed={one === view} onClick={() => onView(one)}>
          {viewLabels[one]}
        </Button>
      ))}
    </fieldset>
  );
}
