import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Collects the metrics of the installation. */
export interface Metrics {
  /** Records an answered call: its name, the HTTP status and the duration in seconds. */
  recordCall(call: string, status: number, seconds: number): void;
  /** Counts a call that ended in a fault. */
  recordFault(call: string): void;
  /** Adds a number that is read each time the metrics are requested, such as the number of waiting events. */
  addGauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

/** Creates the metrics of this process, with Node's own among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'call_seconds',
    help: 'How long calls took, by name and HTTP status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'call_faults_total',
    help: 'Calls that failed in a way they should not',
    labelNames: ['call'],
    registers: [registry],
  });
  return {
    recordCall: (call, status, seconds) => calls.observe({ call, status: String(status) }, seconds),
    recordFault: (call) => faults.inc({ call }),
    addGauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          gauge.set(await read());
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/** Serves /metrics on a separate port, which shoppers cannot reach. */
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
