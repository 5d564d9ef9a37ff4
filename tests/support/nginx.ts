import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/setup.mjs";

const example = join(root, "docs", "nginx.conf.example");

/**
 * A whole nginx configuration around the operators' example (docs/nginx.conf.example): this port of this
 * machine without TLS, the instances on these ports, its files under `folder`, among them access.log. Throws
 * when the example has lost a line that is replaced.
 */
export function nginxConfig(folder: string, port: number, instances: readonly number[]): string {
  let site = readFileSync(example, "utf8");
  const replace = (pattern: RegExp, by: string) => {
    if (!pattern.test(site)) throw new Error(`${example} has no line like ${pattern}`);
    site = site.replace(pattern, by);
  };
  const servers = instances.map((to) => `    server 127.0.0.1:${to} max_fails=1 fail_timeout=10s;\n`);
  replace(/(^ {4}server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=10s;\n)+/m, servers.join(""));
  replace(
    /^ {4}listen 443 ssl http2;\n {4}listen \[::\]:443 ssl http2;\n/m,
    `    listen 127.0.0.1:${port};\n`,
  );
  replace(/^( {4}ssl_certificate.*\n)+/m, "");
  replace(/^ {4}access_log \S+ pontile;\n/m, `    access_log ${folder}/access.log pontile;\n`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
# One process under the account that started it.
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 4096; }
http {
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}
${site}}
`;
}
