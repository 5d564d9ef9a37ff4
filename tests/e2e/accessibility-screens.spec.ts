import { screens } from "@/lib/routes";
import { expectAccessible } from "../support/accessible";
import { expect, long, test } from "../support/fixtures";
import { untilStill, visit } from "../support/visit";

const guarded = screens.filter(({ guard, path }) => guard !== "loggedOut" && path !== "/");
const half = Math.ceil(guarded.length / 2);

// axe takes a second for each screen: two tabs look at them side by side.
for (const [name, some] of [
  ["first", guarded.slice(0, half)],
  ["second", guarded.slice(half)],
] as const)
  test(`no screen has an accessibility violation as it opens, the ${name} half of them`, {
    annotation: long("axe takes half a second for each of the screens"),
  }, async ({ signedIn }) => {
    test.setTimeout(180_000);
    const page = await signedIn("god");
    for (const { path } of some)
      await test.step(path, async () => {
        await visit(page, path);
        await untilStill(page);
        await expect(page.getByRole("main")).toBeVisible();
        await expectAccessible(page);
      });
  });
