/**
 * Wrong uses of a page: `tsc` fails where the compiler does not refuse one of these lines. Nothing imports
 * this file.
 */
import { screenPage } from "@/lib/server/pages/screen-page";

function List() {
  return null;
}

function Thread({ id }: { id: number }) {
  return id;
}

export const wrong = [
  // @ts-expect-error a path that lib/routes.ts has not
  screenPage("/nulla", [], List),
  // @ts-expect-error a screen without a name, whose page would have no title
  screenPage("/", [], List),
  // @ts-expect-error a read that needs params
  screenPage("/porti", ["documenti.byType"], List),
  // @ts-expect-error a write
  screenPage("/porti", ["porto.create"], List),
  // @ts-expect-error a screen with props, and none given
  screenPage("/porti", [], Thread),
  // @ts-expect-error props of another type
  screenPage("/porti", [], Thread, () => ({ id: "1" })),
];
