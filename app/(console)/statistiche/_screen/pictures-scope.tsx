"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useTransition } from "react";
import { compareText } from "@/lib/format/compare-text";

interface Pictures {
  /** Reads the page again; its content stays until the figures are there. */
  retry: () => void;
  isPending: boolean;
  /** The titles of those whose figures have failed or have not come yet. */
  missing: readonly string[];
  /** Adds a title to these; the function that it returns takes it away. */
  miss: (title: string) => () => void;
}

const PicturesContext = createContext<Pictures>({
  retry: () => {},
  isPending: false,
  missing: [],
  miss: () => () => {},
});

export const usePictures = () => useContext(PicturesContext);

/**
 * The shared state of the pictures: one retry for all failed ones, for which the page is read once whichever
 * button was pressed, and the titles of the missing ones.
 */
export function PicturesScope({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  useEffect(() => {
    isUnderWay.current = isPending;
  }, [isPending]);
  const retry = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    startTransition(() => router.refresh());
  };
  const [miss] = useState(() => (title: string) => {
    setMissing((titles) => [...titles, title].sort(compareText));
    return () => setMissing((titles) => titles.filter((one) => one !== title));
  });
  return <PicturesContext value={{ retry, isPending, missing, miss }}>{children}</PicturesContext>;
}

/** Says that the figures of this picture are missing, as long as it is mounted. */
export function useMissing(title: string): void {
  const { miss } = usePictures();
  useEffect(() => miss(title), [miss, title]);
}

/** The same, beside a picture that is drawn on the server. */
export function MissingPicture({ title }: { title: string }) {
  useMissing(title);
  return null;
}

/** On paper, last: which pictures are not there. */
export function MissingOnPaper() {
  const { missing } = usePictures();
  if (missing.length === 0) return null;
  return (
    <p className="hidden pt-4 font-semibold print:block">
      {`${missingTitle(missing.length)}: ${missing.join("; ")}.`}
    </p>
  );
}

export const missingTitle = (count: number) =>
  count === 1 ? "Un grafico non si è caricato" : `${count} grafici non si sono caricati`;
