/** Whether the browser closes or reloads the page without a question. */
export const mayClosePage = (): boolean =>
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
