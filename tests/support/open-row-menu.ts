import { fireEvent, screen, within } from "@testing-library/react";

/** Opens the '…' of a row that is drawn in jsdom, and gives one of its entries. */
export async function openRowMenu(row: HTMLElement, entry: string): Promise<HTMLElement> {
  fireEvent.click(within(row).getByRole("button", { name: /^Azioni di / }));
  const menu = await screen.findByRole("menu");
  return within(menu).getByRole("menuitem", { name: new RegExp(`^${entry}`) });
}
