import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Level } from "@/lib/rules/levels";
import { AppRouter } from "./app-router";
import { memberViewer } from "./viewer";

/** Draws a part of a screen as this level sees it. */
export function showAs(level: Level, element: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AppRouter>
      <NuqsTestingAdapter hasMemory>
        <QueryClientProvider client={queries}>
          <ViewerProvider viewer={{ ...memberViewer, level }}>{element}</ViewerProvider>
        </QueryClientProvider>
      </NuqsTestingAdapter>
    </AppRouter>,
  );
}

/** Presses the way to delete, and answers its question; gives what the question said. */
export async function confirmDeletion(button: HTMLElement): Promise<string> {
  fireEvent.click(button);
  const question = await screen.findByRole("alertdialog");
  const said = question.textContent ?? "";
  fireEvent.click(within(question).getByRole("button", { name: "Sì" }));
  return said;
}
