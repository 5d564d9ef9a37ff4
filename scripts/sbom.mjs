// `npm run sbom`: what Pontile installs to run, as a software bill of materials (CycloneDX).
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { installedPackages } from "./installed-packages.mjs";

// With `--omit dev` npm would leave out every package that one for development needs as well, React among
// them.
const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
const cwd = fileURLToPath(new URL("..", import.meta.url));
const bill = JSON.parse(execFileSync("npm", args, { cwd, encoding: "utf8", maxBuffer: 64e6 }));

const installed = new Set(installedPackages().map(({ name, version }) => `${name} ${version}`));
bill.components = bill.components.filter(({ name, version }) => installed.has(`${name} ${version}`));
const { component } = bill.metadata;
const named = new Set([component, ...bill.components].map((one) => one["bom-ref"]));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => named.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => named.has(other)) }));
// npm takes the folder's name, which is another one in the image.
component.name = "pontile";

console.log(JSON.stringify(bill, null, 2));
