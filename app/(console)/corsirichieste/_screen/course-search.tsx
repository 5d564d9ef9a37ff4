import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SearchInput } from "@/components/ui/input";
import { useEarlyInput } from "@/components/ui/use-early-input";

interface CourseSearchProps {
  /** The name that is searched now. */
  value: string;
  onSearch: (name: string) => void;
}

/** Requests for courses of a name: typed, then searched with 'Cerca' (docs/rules/requests.md#lists); an emptied box shows all again. */
export function CourseSearch({ value, onSearch }: CourseSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address says otherwise now, by 'back' or by 'clear the filters'.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    if (text === "") onSearch("");
  };
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(box, typed, type);
  return (
    <form
      className="flex w-full items-center gap-2 sm:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput
        ref={box}
        label="Nome del corso"
        placeholder="Nome del corso"
        className="w-full sm:w-52"
        value={typed}
        onValueChange={type}
      />
      <Button type="submit" icon={<Icon name="search" />}>
        Cerca
      </Button>
    </form>
  );
}
