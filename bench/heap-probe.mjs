// Loaded into the measured application by --import: tells its memory to bench, which has started it with a
// channel. Nothing of it is in the application itself.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("message", () => {
  collect();
  const { heapUsed, rss, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ heapUsed, rss, external, arrayBuffers });
});
process.channel?.unref();
