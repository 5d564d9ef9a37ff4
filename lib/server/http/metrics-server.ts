import { createServer, type Server } from "node:http";
import { collectProcessMetrics, metricsText } from "../../metrics";

/** Serves `GET /metrics` in the Prometheus text format on METRICS_PORT; every other request gets 404. */
export function createMetricsServer(): Server {
  collectProcessMetrics();
  return createServer(async (request, response) => {
    const isMetrics = request.method === "GET" && request.url === "/metrics";
    response.writeHead(isMetrics ? 200 : 404, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
    response.end(isMetrics ? await metricsText() : "");
  });
}
