import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { until } from "./site-process.ts";

/**
 * nginx without TLS before two instances, as `deploy/nginx.conf` configures it; resolves once one of them answers
 * through it.
 */
export async function startNginx(folder: string, port: number, instances: number[]): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const site = describeSite(port, instances);
  const own = `daemon off; pid nginx.pid; error_log stderr crit; events {} http { access_log off; ${site} }`;
  writeFileSync(`${folder}/nginx.conf`, own);
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf"], { stdio: ["ignore", "ignore", "inherit"] });
  child.once("error", () => console.error("nginx is needed: apt-get install nginx"));
  const ask = () => fetch(`http://localhost:${port}/healthz`).catch(() => null);
  await until("nginx answers", async () => (await ask())?.status === 200);
  return child;
}

/** With these ports, which are part of the site's address here, and without the redirect and the certificate. */
function describeSite(port: number, [first = 0, second = 0]: number[]): string {
  return readFileSync("deploy/nginx.conf", "utf8")
    .replace(/server \{\n\tlisten 80;[^}]*\}\n/, "")
    .replace(/\tlisten \[::\]:443.*\n|\tssl_certificate.*\n/g, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("server 127.0.0.1:3000", `server 127.0.0.1:${first}`)
    .replace("# server 127.0.0.1:3001", `server 127.0.0.1:${second}`)
    .replace("Host $host;", "Host $host:$server_port;");
}
