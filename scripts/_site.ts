import { startSite } from "../tests/support/site";
import { writeFileSync } from "node:fs";
const site = await startSite({ members: 60, withHistory: true });
writeFileSync("/tmp/day/url", site.url);
console.log(site.url);
setInterval(() => {}, 1000);
