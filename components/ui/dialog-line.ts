import { createContext, type ReactNode } from "react";

/**
 * A line that every dialog shows under its header, for what a page says above its content and a dialog
 * covers.
 */
export const DialogLine = createContext<ReactNode>(null);
