import type { ReactNode } from "react";
import { splitCode } from "@/lib/format/request-code";

/**
 * The text of `errorText()`: its sentence, and smaller on a line below the code to read out on the telephone.
 */
export function ErrorText({ children }: { children: ReactNode }) {
  if (typeof children !== "string") return children;
  const [sentence, code] = splitCode(children);
  if (code === undefined) return sentence;
  return (
    <>
      <span>{sentence} </span>
      <span className="mt-0.5 block text-xs font-normal tabular-nums select-all">{code}</span>
    </>
  );
}
