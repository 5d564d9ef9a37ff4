"use client";

import { ErrorState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/format/texts";

/**
 * In place of a screen whose code cannot be fetched any more; nothing is reloaded unless somebody says so.
 */
export function NewVersion() {
  return (
    <ErrorState
      title={texts.newVersion}
      hint={texts.newVersionHint}
      action={
        <Button icon={<Icon name="rotate-cw" />} onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      }
    />
  );
}
