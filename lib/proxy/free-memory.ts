import { MessageChannel } from "node:worker_threads";

const nowhere = new MessageChannel().port1;
nowhere.close();

/**
 * Gives a buffer's memory back now instead of when memory is next cleared out; whoever still reads it finds it empty. For what
 * was read from a socket: each piece comes in memory of its own (64 kB), and a list of 1 MB leaves so much of it behind that V8,
 * once it has made its heap small (after a minute without work), clears out everything every twenty answers: half of the door's
 * time (bench, "door"). Memory that small buffers share is left alone. ArrayBuffer.transfer(0) would do the same, from Node 22 on;
 * a message to a closed port is dropped with what it carries.
 */
export function freeMemory(memory: ArrayBufferLike): void {
  if (memory.byteLength <= Buffer.poolSize || !(memory instanceof ArrayBuffer)) return;
  nowhere.postMessage(null, [memory]);
}
