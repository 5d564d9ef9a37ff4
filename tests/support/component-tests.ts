import { configure } from "@testing-library/react";
import { makeStylesQuick } from "./quick-styles";

// A busy machine is no failure: what a test of components waits for may take its time.
configure({ asyncUtilTimeout: 10_000 });

// React's development build measures each rendering for the browser's performance panel, which nobody sees.
Object.assign(console, { timeStamp: undefined });

// Some files that it serves have no page.
if (globalThis.window) makeStylesQuick(window);

// Files share one page, where they have one: what the file before has left on it is gone.
globalThis.document?.body.replaceChildren();
