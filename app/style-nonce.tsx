"use client";

import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";

/**
 * Hands the page's nonce to the style element by which Radix locks the scroll
 * (https://github.com/theKashey/react-remove-scroll/issues/21, seen in react-dialog 1.3.1), before anything
 * below can open a layer.
 */
export function StyleNonce({ nonce, children }: { nonce: string; children: ReactNode }) {
  useState(() => {
    if (typeof window !== "undefined") setNonce(nonce);
  });
  return children;
}
