import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { DialogIntro } from "@/components/ui/dialog-intro";
import { DocumentPreview } from "./document-preview";

interface FileBesideProps {
  path: string | null | undefined;
  /** The hint where there is no file. */
  missingHint?: string;
  /** A table stands beside the file, and needs more width. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The body of a large dialog (`bodyClassName={fileBesideBody}`): a stored file as large as fits, and beside
 * it the fields to decide on it, where the focus starts.
 */
export function FileColumn({ path, missingHint, wide = false, children }: FileBesideProps) {
  return (
    <div className="flex h-full min-h-full flex-col lg:absolute lg:inset-0 lg:flex-row">
      <DocumentPreview
        path={path}
        missingHint={missingHint}
        className="min-h-[55dvh] border-line max-lg:border-b lg:min-h-0 lg:flex-1 lg:border-r"
      />
      <DialogIntro
        label="Dettagli"
        className={cn(
          "grid content-start gap-6 p-4 sm:p-6 lg:overflow-y-auto",
          wide ? "grid-cols-[minmax(0,1fr)] lg:w-1/2 xl:w-[36rem]" : "lg:w-80",
        )}
      >
        {children}
      </DialogIntro>
    </div>
  );
}

export const fileBesideBody = "relative";
