import { mergeConfig } from "vitest/config";
import unitTests from "../../vitest.config.ts";

/** `npm run test:several`: two instances behind nginx with Redis, against the last build. Debian's packages are installed when absent. */
export default mergeConfig(unitTests, {
  test: {
    include: ["tests/several/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
