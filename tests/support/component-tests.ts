import { configure } from "@testing-library/react";

// A busy machine is no failure: what a test of components waits for may take its time.
configure({ asyncUtilTimeout: 10_000 });

// Files share one page, where they have one: what the file before has left on it is gone.
globalThis.document?.body.replaceChildren();
