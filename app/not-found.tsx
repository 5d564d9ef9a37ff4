import { EmptyState } from "@/components/layout/empty-state";

/** Only reached where no screen answers at all; unknown paths lead home before. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        icon="compass"
        title="Qui non c'è niente"
        hint={
          <a href="/dashboard" className="text-accent underline">
            Torna alla Home
          </a>
        }
      />
    </main>
  );
}
