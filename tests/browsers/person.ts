import type * as Testing from "@testing-library/dom";
import type { BrowserContext, ElementHandle, KeyInput, Page } from "puppeteer-core";
import { expect } from "vitest";
import { isHydrated } from "../support/hydrated";

/**
 * An element that somebody looks for: a role with its accessible name, or a text. A name ending in `…` is
 * only its beginning.
 */
export type Target = { role: string; name: string } | { text: string };

export const named = (role: string, name: string): Target => ({ role, name });
export const text = (words: string): Target => ({ text: words });

/**
 * Somebody at a Firefox: one tab, real mouse and keyboard. Each step waits for what it needs and throws when
 * it does not come.
 */
export class Person {
  constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  /** Opens an address and waits until the page hears keys and presses. */
  async goto(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await expect.poll(() => this.page.evaluate(isHydrated)).toBe(true);
  }

  /** Waits for an address whose path is this. */
  async arrivesAt(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
    await expect.poll(() => this.page.evaluate(isHydrated)).toBe(true);
  }

  /** The first match that can be seen, not disabled; null when there is none now. */
  async find(target: Target): Promise<ElementHandle<HTMLElement> | null> {
    const handle = await this.page.evaluateHandle((wanted) => {
      const { queryAllByRole, queryAllByText } = (window as unknown as { TestingLibraryDom: typeof Testing })
        .TestingLibraryDom;
      const begins = (whole: string) => whole.startsWith(("name" in wanted ? wanted.name : "").slice(0, -1));
      const found =
        "text" in wanted
          ? queryAllByText(document.body, wanted.text, { exact: false })
          : queryAllByRole(document.body, wanted.role, {
              name: wanted.name.endsWith("…") ? begins : wanted.name,
            });
      return found.find((one) => one.checkVisibility() && !one.matches(":disabled")) ?? null;
    }, target);
    return handle.asElement() as ElementHandle<HTMLElement> | null;
  }

  async sees(target: Target): Promise<ElementHandle<HTMLElement>> {
    const message = `sees ${JSON.stringify(target)}`;
    let found: ElementHandle<HTMLElement> | null = null;
    await expect.poll(async () => (found = await this.find(target)), { message }).not.toBeNull();
    return found as unknown as ElementHandle<HTMLElement>;
  }

  async seesNoMore(target: Target): Promise<void> {
    const message = `sees no more ${JSON.stringify(target)}`;
    await expect.poll(() => this.find(target), { message }).toBeNull();
  }

  async clicks(target: Target, count = 1): Promise<void> {
    await (await this.sees(target)).click({ count });
  }

  presses(button: string, count = 1): Promise<void> {
    return this.clicks(named("button", button), count);
  }

  /** Replaces a field's value, with the keyboard. */
  async types(field: Target, words: string): Promise<void> {
    await this.clicks(field);
    await this.enters(words);
    expect(await this.valueOf(field)).toBe(words);
  }

  /** Replaces the value of the field with the focus. */
  async enters(words: string): Promise<void> {
    await this.page.keyboard.down("Control");
    await this.keys("a");
    await this.page.keyboard.up("Control");
    await this.page.keyboard.type(words);
  }

  /** Chooses of a list box by the letters of the option. */
  async chooses(label: string, option: string): Promise<void> {
    const field = await this.sees(named("combobox", label));
    await field.focus();
    await this.page.keyboard.type(option);
    const chosen = await field.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text);
    expect(chosen).toBe(option);
  }

  /** Searches in a field of that label and takes the member of that name. */
  async finds(label: string, words: string, name: string): Promise<void> {
    await this.types(named("combobox", label), words);
    await this.clicks(named("option", `${name}…`));
  }

  /** Gives a file of this computer to the file field on the page. */
  async uploads(path: string): Promise<void> {
    const field = await this.page.$("input[type=file]");
    await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  /** Presses keys one after the other. */
  async keys(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The present value of a field. */
  async valueOf(field: Target): Promise<string> {
    return (await this.sees(field)).evaluate((one) => (one as HTMLInputElement).value);
  }

  /** Waits until the element has the focus. */
  async hasFocusOn(target: Target): Promise<void> {
    const isFocused = async () =>
      (await this.find(target))?.evaluate((one) => one === document.activeElement);
    await expect.poll(isFocused, { message: `focus on ${JSON.stringify(target)}` }).toBe(true);
  }

  /** Leaves the page, so that a delayed write is sent now. */
  async leaves(): Promise<void> {
    await this.page.goto("about:blank");
  }

  async end(): Promise<void> {
    await this.context.close();
  }
}
