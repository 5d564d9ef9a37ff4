import { configure } from "@testing-library/react";

// A busy machine is no failure: what a test of components waits for may take its time.
configure({ asyncUtilTimeout: 10_000 });
