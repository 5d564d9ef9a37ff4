import type { ReactNode } from "react";
import { DocumentPreview } from "@/components/domain/document-preview";

/** The body of a large dialog (`bodyClassName={fileBesideBody}`): a stored file as large as fits, and beside it what is decided. */
export function FileBeside({ path, children }: { path: string | null | undefined; children: ReactNode }) {
  return (
    <div className="flex h-full min-h-full flex-col lg:absolute lg:inset-0 lg:flex-row">
      <DocumentPreview
        path={path}
        className="min-h-[55dvh] border-line max-lg:border-b lg:min-h-0 lg:flex-1 lg:border-r"
      />
      <div className="grid content-start gap-6 p-4 sm:p-6 lg:w-80 lg:overflow-y-auto">{children}</div>
    </div>
  );
}

export const fileBesideBody = "relative p-0 sm:p-0";
