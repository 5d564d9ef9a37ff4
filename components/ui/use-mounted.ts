import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the browser takes the server's page over, true from then on. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
