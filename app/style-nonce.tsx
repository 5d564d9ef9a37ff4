"use client";

import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";

/**
 * Hands the page's nonce to the style element by which Radix locks the scroll, before anything below can open
 * a layer.
 */
export function StyleNonce({ nonce, children }: { nonce: string; children: ReactNode }) {
  useState(() => {
    if (typeof window !== "undefined") setNonce(nonce);
  });
  return children;
}
