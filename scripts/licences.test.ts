import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import manifest from "../package.json";
import lock from "../package-lock.json";

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
}

interface Bill {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

it("npm run licences names every package that runs, with version and licence", () => {
  const [program = "", ...args] = manifest.scripts.licences.split(" ");
  expect(program).toBe("node");
  const printed = execFileSync(process.execPath, args, { encoding: "utf8" });
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(printed).toContain(`  ${name} ${version}\n`);
  // Those of them that an optional part of a package asks for are installed all the same.
  const packages = lock.packages as Record<string, { dev?: boolean }>;
  const aside = Object.entries(manifest.devDependencies).filter(
    ([name]) => packages[`node_modules/${name}`]?.dev,
  );
  expect(aside.length).toBeGreaterThan(20);
  for (const [name, version] of aside) expect(printed).not.toContain(`  ${name} ${version}\n`);
  expect(printed).toMatch(/^MIT \(\d+\)$/m);
  expect(printed).not.toContain("none named");
});

it("npm run sbom names every direct dependency, and the packages that npm run licences names", () => {
  const printed = (args: string) =>
    execFileSync(process.execPath, args.split(" ").slice(1), { encoding: "utf8" });
  const { metadata, components, dependencies }: Bill = JSON.parse(printed(manifest.scripts.sbom));
  const named = components.map(({ name, version }) => `${name} ${version}`);
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(named).toContain(`${name} ${version}`);
  const licences = [...printed(manifest.scripts.licences).matchAll(/^ {2}(.*)$/gm)].map(([, one]) => one);
  expect([...new Set(named)].sort()).toEqual([...new Set(licences)].sort());
  // `npm ci --omit=dev` installs those as well that are optional, and needed by development.
  const installed = Object.entries(lock.packages as Record<string, { dev?: boolean; version: string }>)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`);
  expect([...new Set(named)].sort()).toEqual([...new Set(installed)].sort());
  expect(metadata.component.name).toBe("pontile");
  const refs = new Set([metadata.component, ...components].map((one) => one["bom-ref"]));
  expect(
    dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
});
