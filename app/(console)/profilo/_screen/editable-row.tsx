import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type Ref, type RefObject, useEffect, useRef, useState, useTransition } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import type { OwnFieldName } from "./own-fields";
import { ProfileRow } from "./profile-row";

// The form with its library and its schema; until it is there the row stays as it is.
const loadForm = () => import("./own-field-form");
const OwnFieldForm = dynamic(() =>
  loadPart(() => import("./own-field-form").then((file) => file.OwnFieldForm)),
);
const reachForForm = () => void loadForm().catch(() => {});

interface EditableRowProps {
  name: Exclude<OwnFieldName, "password">;
  label: string;
  /** As the record has it. */
  value: string | null;
}

/** A value with a pencil that turns it into a box. */
export function EditableRow({ name, label, value }: EditableRowProps) {
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const [, startTransition] = useTransition();
  // The saved value is shown until the record has been read again.
  const [saved, setSaved] = useState<{ instead: string | null; value: string } | null>(null);
  const shown = saved?.instead === value ? saved.value : value;
  const pencil = useFocusAfter(isEditing);
  const reading = { ref: pencil, label, value: shown };

  return (
    <ProfileRow label={label}>
      {isEditing ? (
        <OwnFieldForm
          name={name}
          value={shown}
          onCancel={() => setEditing(false)}
          onSaved={(next) => {
            setSaved({ instead: value, value: next });
            setEditing(false);
            router.refresh();
          }}
        />
      ) : (
        <ReadingRow {...reading} onClick={() => startTransition(() => setEditing(true))} />
      )}
    </ProfileRow>
  );
}

interface ReadingRowProps {
  label: string;
  value: string | null;
  onClick?: () => void;
  ref: Ref<HTMLButtonElement>;
}

function ReadingRow({ label, value, onClick, ref }: ReadingRowProps) {
  return (
    <div className="flex min-h-9 items-center gap-2">
      <span className="min-w-0 wrap-break-word">{value || "—"}</span>
      <IconButton
        ref={ref}
        label={`Modifica ${label.toLowerCase()}`}
        icon="pencil"
        onPointerEnter={reachForForm}
        onFocus={reachForForm}
        onClick={onClick}
      />
    </div>
  );
}

/** 'Cambia password': opens and closes the box for the new one. */
export function PasswordRow() {
  const [isEditing, setEditing] = useState(false);
  const [, startTransition] = useTransition();
  const toggle = useFocusAfter(isEditing);
  const close = () => setEditing(false);
  return (
    <ProfileRow label="Password">
      <Button
        ref={toggle}
        aria-expanded={isEditing}
        onPointerEnter={reachForForm}
        onFocus={reachForForm}
        onClick={() => startTransition(() => setEditing(!isEditing))}
      >
        Cambia password
      </Button>
      {isEditing && (
        <div className="mt-3">
          <OwnFieldForm name="password" value={null} onCancel={close} onSaved={close} />
        </div>
      )}
    </ProfileRow>
  );
}

/** Gives the focus back to the button that opened a box when the box has closed. */
function useFocusAfter(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
