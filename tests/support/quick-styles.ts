/** The window whose styles are quick already: the files of a worker share one. */
let quickened: Window | null = null;

/**
 * Gives an element's `display` and `visibility` as jsdom's `getComputedStyle` does, in a shorter way; every
 * other property comes from jsdom.
 *
 * jsdom matches its whole default stylesheet each time, and a search by role asks for hundreds of elements,
 * which took a tenth of the component tests' time: without a stylesheet of the page, an element's name, its
 * `hidden` and the `style` attributes say the same.
 */
export function makeStylesQuick(window: Window & typeof globalThis): void {
  if (quickened === window) return;
  quickened = window;
  const styleOf = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const own = ownStyle(element)?.display;
    if (own) return own;
    if (isSpecial(element)) return styleOf(element).display;
    const display = displays.get(element.localName) ?? styleOf(element).display;
    displays.set(element.localName, display);
    return display;
  }

  function visibilityOf(element: Element): string {
    const own = ownStyle(element)?.visibility;
    if (own && own !== "inherit") return own;
    // A hidden part of a table is collapsed.
    if (element.hasAttribute("hidden")) return styleOf(element).visibility;
    return element.parentElement ? visibilityOf(element.parentElement) : "visible";
  }

  const quick: Record<string, (element: Element) => string> = {
    display: displayOf,
    visibility: visibilityOf,
  };
  window.getComputedStyle = function quickStyle(element, pseudo) {
    if (pseudo) return styleOf(element, pseudo);
    const get = (name: string) => quick[name]?.(element) ?? styleOf(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === "getPropertyValue") return get;
        if (typeof name === "string" && name in quick) return get(name);
        const style = styleOf(element);
        const value = Reflect.get(style, name);
        return typeof value === "function" ? value.bind(style) : value;
      },
    });
  };
}

/** Whether an element's display depends on more than its name. */
const isSpecial = (element: Element) =>
  ["input", "dialog", "details", "summary"].includes(element.localName) ||
  ["hidden", "popover"].some((name) => element.hasAttribute(name));

const ownStyle = (element: Element) => (element as Partial<HTMLElement>).style;
