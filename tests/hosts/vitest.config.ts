import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The file that waits a whole minute begins first, so that nothing waits for it at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => moduleId.endsWith("/live-revoked.test.ts");
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** `npm run test:hosts`: the last build over HTTP, behind the Node server and under `next start`. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["tests/hosts/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: WaitingFirst },
    // Files share a worker's modules, as unit tests do: loading them for each took a tenth of the time.
    isolate: false,
    // They wait more than they work: three at a time keep two processors busy.
    maxWorkers: 3,
  },
});
