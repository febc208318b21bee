import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Describes what collects the metrics of this process and writes them in the Prometheus text format. */
export interface Metrics {
  /** Records an answered call: its name, the HTTP status and the duration in seconds. */
  recordCall(call: string, status: number, seconds: number): void;
  /** Counts a call that ended in a fault. */
  recordFault(call: string): void;
  /** Counts an event that reached its listeners, such as `orderPaid`, by site. Beyond a hundred sites they are counted together, as `other`. */
  recordEvent(siteId: number, event: string): void;
  /** Counts an attempt of a job that failed. */
  recordJobFailure(job: string): void;
  /**
   * Adds a number that is read each time the metrics are requested, such as the number of waiting events.
   * @param name ends in its unit, as Prometheus asks; the prefix is added
   */
  addGauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** Adds a number for each value of a label, read likewise. */
  addLabelledGauge(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>,
  ): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

/** Begins the names of the mall's own metrics; those of Node and the process keep the names that dashboards know. */
const prefix = 'wanpu_';

/** Limits the sites that have labels of their own. */
const mostSites = 100;

/** Creates the metrics of this process, with Node's own among them. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: `${prefix}call_duration_seconds`,
    help: 'How long calls took, by name and HTTP status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const faults = new Counter({
    name: `${prefix}call_faults_total`,
    help: 'Calls that failed in a way they should not',
    labelNames: ['call'],
    registers: [registry],
  });
  new Gauge({ name: `${prefix}build_info`, help: 'The running program', labelNames: ['version', 'node'], registers: [registry] }).set(
    { version, node: process.version },
    1,
  );
  const events = new Counter({
    name: `${prefix}events_total`,
    help: 'Events that were handed on, such as orderPaid, by site',
    labelNames: ['event', 'site'],
    registers: [registry],
  });
  const jobFailures = new Counter({
    name: `${prefix}job_failures_total`,
    help: 'Attempts of jobs that failed, such as askPayment and sendRefund',
    labelNames: ['job'],
    registers: [registry],
  });
  const sites = new Set<number>();
  /** Names a site in a label: of the first hundred each, so that the labels stay few. */
  const siteLabel = (siteId: number): string => {
    if (sites.size < mostSites) sites.add(siteId);
    return sites.has(siteId) ? String(siteId) : 'other';
  };
  return {
    recordEvent: (siteId, event) => events.inc({ event, site: siteLabel(siteId) }),
    recordJobFailure: (job) => jobFailures.inc({ job }),
    recordCall: (call, status, seconds) => calls.observe({ call, status: String(status) }, seconds),
    recordFault: (call) => faults.inc({ call }),
    addGauge(name, help, read) {
      const gauge = new Gauge({
        name: prefix + name,
        help,
        registers: [registry],
        async collect() {
          gauge.set(await read());
        },
      });
    },
    addLabelledGauge(name, help, label, read) {
      const gauge = new Gauge({
        name: prefix + name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          gauge.reset();
          for (const [value, number] of Object.entries(await read())) gauge.set({ [label]: value }, number);
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/** Serves /metrics on a separate port, which shoppers cannot reach. Resolves to the HTTP server once it listens. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
