import { shots } from "./shots";
import { takeShot } from "./take-shot";
import { test } from "./test";

for (const theme of ["light", "dark"] as const)
  for (const shot of shots)
    test(`${shot.name} ${theme}`, async ({
      signedIn,
      anonymous,
      expectConsole,
      site,
      width,
      height,
      folder,
    }) => {
      const isPhone = width < 640;
      const page = await takeShot({ signedIn, anonymous, expectConsole, site }, shot, {
        viewport: { width, height },
        colorScheme: theme,
        isMobile: isPhone,
        hasTouch: isPhone,
      });
      await page.screenshot({ path: `${folder}/${shot.name}-${width}-${theme}.png` });
    });
