/** An event without a name: `emit` calls all listeners with the value, `subscribe` adds one. */
export function createSignal<T = void>() {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value: T): void {
      for (const listener of listeners) listener(value);
    },
    /** Runs `listener` each time; returns the way to stop. */
    subscribe(listener: (value: T) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
