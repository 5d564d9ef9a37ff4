// Loaded into the application by `node --import` (tests/faults/memory.spec.ts): says over HTTP, on the port
// of MEMORY_PORT, how many bytes the process still holds after all that nobody uses has been cleared out.
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const clearOut = runInNewContext("gc");

const server = createServer((_request, response) => {
  clearOut();
  const { heapUsed, external } = process.memoryUsage();
  response.end(String(heapUsed + external));
});
// A process that the application starts inherits the flag, and finds the port taken.
server.once("error", () => {});
server.listen(Number(process.env.MEMORY_PORT), "127.0.0.1").unref();
