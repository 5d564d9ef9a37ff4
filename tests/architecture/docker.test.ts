import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { textOf } from "../support/sources";

const instructions = textOf("Dockerfile")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const ignored = textOf(".dockerignore").split("\n");

/** Paths copied from the project (not from the build stage), folders without a trailing slash. */
const copied = instructions
  .filter((line) => line.startsWith("COPY ") && !line.includes("--from"))
  .flatMap((line) => line.split(/\s+/).slice(1, -1));

describe("Dockerfile", () => {
  it("copies files that exist and that .dockerignore includes, and .dockerignore includes nothing else", () => {
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const admitted = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect([...new Set(copied)].sort()).toEqual(admitted.sort());
    expect(ignored.find((line) => !line.startsWith("#"))).toBe("*");
  });

  it("copies every file of the build", async () => {
    const { sources } = await import("@/scripts/setup.mjs");
    expect(sources.filter((path: string) => !copied.includes(path))).toEqual([]);
  });

  it("limits the server's memory as npm start does", async () => {
    const { memorySettings } = await import("@/scripts/setup.mjs");
    const settings = Object.entries(memorySettings).map(([name, value]) => `${name}="${value}"`);
    expect(instructions).toContain(`ENV ${settings.join(" ")}`);
  });

  it("carries what the version on its label leads to", () => {
    const last = instructions.lastIndexOf("FROM node:24-slim");
    expect(instructions.slice(last).filter((line) => /^COPY .*\bCHANGELOG\.md\b/.test(line))).toHaveLength(1);
  });

  it("carries a list of what is in it, made by the script that people run", () => {
    const { sbom } = (JSON.parse(textOf("package.json")) as { scripts: Record<string, string> }).scripts;
    expect(instructions).toContain(`RUN ${sbom} > sbom.json`);
    expect(instructions).toContain("COPY --from=build /app/sbom.json ./");
  });

  it("runs as another user than root, and starts and checks the server without a shell", () => {
    expect(instructions).toContain("USER node");
    for (const name of ["CMD", "HEALTHCHECK"]) {
      const line = instructions.find((instruction) => instruction.startsWith(name)) ?? "";
      const command = JSON.parse(line.slice(line.indexOf("["))) as string[];
      expect(command[0], name).toBe("node");
    }
  });

  it("starts the server of the build, as npm start does", async () => {
    const { builtServer } = await import("@/scripts/setup.mjs");
    expect(instructions).toContain(`CMD ["node", "${builtServer}"]`);
  });
});
