"use client";

import { createContext, useContext } from "react";

/**
 * The element that layers (popover, menu) are portalled into. A modal dialog traps focus and blocks scrolling outside
 * itself, so what opens from inside it has to live inside it; null means the end of the page.
 */
export const LayerContainer = createContext<HTMLElement | null>(null);

/** The container for a Radix `Portal`; undefined lets Radix use the body. */
export function useLayerContainer(): HTMLElement | undefined {
  return useContext(LayerContainer) ?? undefined;
}

/**
 * For `onEscapeKeyDown` of a layer: a control that has its own use for Esc (a search box with text in it) marks itself
 * with `data-owns-escape`, and the layer stays open. Radix listens in the capture phase, so the control cannot do this
 * by stopping the event.
 */
export function leaveEscapeToControl(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-owns-escape]")) event.preventDefault();
}

/**
 * For `onEscapeKeyDown` of a modal dialog: Esc closes the one that lies uppermost. Radix lets a dialog listen until it has
 * been drawn again beneath the next; an Esc in between would close the lower one, and with it what has just opened on it.
 */
export function closeUppermost(event: KeyboardEvent, dialog: HTMLElement | null, close: () => void): void {
  const isOwned = event.target instanceof Element && event.target.closest("[data-owns-escape]");
  const above = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
  event.preventDefault();
  if (!isOwned && above === dialog) close();
}
