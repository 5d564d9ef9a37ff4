import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";

/**
 * The metrics of the process in the Prometheus text format (docs/operate.md explains each). prom-client stays
 * outside the bundles, so that pages, route handlers and the Node server share one registry.
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  const known = register.getSingleMetric(name) as Counter<Label> | undefined;
  return known ?? new Counter({ name, help, labelNames: [...labelNames] });
}

function gauge(name: string, help: string) {
  const known = register.getSingleMetric(name) as Gauge | undefined;
  return known ?? new Gauge({ name, help });
}

function histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  const known = register.getSingleMetric(name) as Histogram<Label> | undefined;
  return known ?? new Histogram({ name, help, labelNames: [...labelNames], buckets: SECONDS });
}

export const metrics = {
  requests: counter("pontile_requests_total", "Answered requests by call, page or file and by status.", [
    "call",
    "status",
  ]),
  requestSeconds: histogram("pontile_request_seconds", "Seconds from a request to its answer.", ["call"]),
  legacySeconds: histogram("pontile_legacy_seconds", "Seconds that the legacy API took.", ["call"]),
  legacyFailures: counter("pontile_legacy_failures_total", "Calls that failed at the legacy API, by kind.", [
    "kind",
  ]),
  unreadableRecords: counter("pontile_unreadable_records_total", "Records of lists that could not be read.", [
    "call",
    "list",
  ]),
  answerDifferences: counter(
    "pontile_answer_differences_total",
    "Answers in which a field or a list is not as the contract says.",
    ["call", "field"],
  ),
  sessions: counter("pontile_sessions_total", "Sessions opened and ended.", ["event"]),
  connectionsCut: counter("pontile_connections_cut_total", "Connections closed by a limit, by reason.", [
    "reason",
  ]),
  liveStreams: gauge("pontile_live_streams", "Open live streams."),
  liveEvents: counter("pontile_live_events_total", "Events sent over live streams, by kind.", ["event"]),
  liveEventSeconds: histogram("pontile_live_event_seconds", "Seconds from a write to its last event."),
  liveStreamsCut: counter("pontile_live_streams_cut_total", "Live streams ended by Pontile, by reason.", [
    "reason",
  ]),
  cachedAnswerBytes: gauge("pontile_cached_answers_bytes", "Bytes of cached answers, gzipped forms aside."),
  auditFailures: counter("pontile_audit_failures_total", "Lines of the audit that could not be written."),
  signInRefusals: counter("pontile_sign_in_refusals_total", "Sign-ins refused by the rate limit."),
};

/** Adds the process metrics: memory, processor, event-loop delay, descriptors. */
export function collectProcessMetrics(): void {
  if (!register.getSingleMetric("process_cpu_user_seconds_total")) collectDefaultMetrics();
}

/** All metrics in the Prometheus text format. */
export function metricsText(): Promise<string> {
  return register.metrics();
}
