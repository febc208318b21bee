import { createServer } from 'node:net';
import { ConfigurationError } from '#platform/configuration.ts';

/** Names a setting that holds the number of a port: that of the mall, or that of the metrics. */
export type PortSetting = 'PORT' | 'METRICS_PORT';

/** Converts the error of opening a port to one that explains why and names the setting to change. Returns any other error unchanged. */
export function explainPortFault(setting: PortSetting, host: string, port: number, fault: NodeJS.ErrnoException): Error {
  const another = (choice: number) => `for instance ${setting}=${choice} npm start`;
  switch (fault.code) {
    case 'EADDRINUSE':
      return new ConfigurationError(
        `port ${port} is taken: stop what listens there, or choose another, ${another(port < 65_535 ? port + 1 : 8080)}`,
      );
    case 'EACCES':
      return new ConfigurationError(`port ${port} may not be opened by this account: choose another, ${another(port + 8000)}`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigurationError(`HOST=${host} is no address of this machine: 127.0.0.1 is, and 0.0.0.0 means all of them`);
    default:
      return fault;
  }
}

/** Throws a ConfigurationError for a port that cannot be opened, before the start does anything slow. */
export async function assertPortIsFree(setting: PortSetting, host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (fault) => reject(explainPortFault(setting, host, port, fault)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
