import { configure } from "@testing-library/react";

// A busy machine is no failure: what a test of components waits for may take its time.
configure({ asyncUtilTimeout: 10_000 });

// Files share one page: what the file before has left on it is gone.
document.body.replaceChildren();
