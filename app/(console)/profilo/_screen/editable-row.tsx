"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type OwnField, OwnFieldForm } from "./own-field-form";
import { ProfileRow } from "./profile-row";

/** A value with a pencil that turns it into a box. */
export function EditableRow({ field, value }: { field: OwnField; value: string }) {
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  // What was saved stands here until the server's own word arrives.
  const [saved, setSaved] = useState<{ instead: string; value: string } | null>(null);
  const shown = saved?.instead === value ? saved.value : value;
  const pencil = useFocusAfter(isEditing);

  return (
    <ProfileRow label={field.label}>
      {isEditing ? (
        <OwnFieldForm
          field={field}
          value={shown}
          onCancel={() => setEditing(false)}
          onSaved={(next) => {
            setSaved({ instead: value, value: next });
            setEditing(false);
            router.refresh();
          }}
        />
      ) : (
        <div className="flex min-h-9 items-center gap-2">
          <span className="min-w-0 wrap-break-word">{shown || "—"}</span>
          <IconButton
            ref={pencil}
            label={`Modifica ${field.label.toLowerCase()}`}
            icon={<Icon name="pencil" />}
            onClick={() => setEditing(true)}
          />
        </div>
      )}
    </ProfileRow>
  );
}

/** 'Cambia password': opens and closes the box for the new one. */
export function PasswordRow({ field }: { field: OwnField }) {
  const [isEditing, setEditing] = useState(false);
  const toggle = useFocusAfter(isEditing);
  const close = () => setEditing(false);
  return (
    <ProfileRow label="Password">
      <Button ref={toggle} aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
        Cambia password
      </Button>
      {isEditing && (
        <div className="mt-3">
          <OwnFieldForm field={field} value="" onCancel={close} onSaved={close} />
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
