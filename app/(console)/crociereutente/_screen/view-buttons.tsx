import { Button } from "@/components/ui/button";
import { type View, viewLabels, views } from "./views";

/** The views, by their buttons; the one that is shown is pressed. */
export function ViewButtons({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex min-w-0 gap-1 pb-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap print:hidden">
      <legend className="sr-only">Quali crociere</legend>
      {views.map((one) => (
        <Button key={one} aria-pressed={one === view} onClick={() => onView(one)}>
          {viewLabels[one]}
        </Button>
      ))}
    </fieldset>
  );
}
