import { existsSync } from 'node:fs';
import { withControlApi } from './control.ts';
import type { NotificationTarget } from './notifications.ts';
import { openPaySandbox, type PaySandboxServer, type PaySandbox } from './pay-sandbox.ts';
import { serveRequests } from './serve-requests.ts';

/**
 * Creates the payment sandbox in this process. It opens when first used, on its own port for the providers' libraries.
 * @param file its journal; without one the data is lost when the process ends
 * @param now the clock for expiry, bills and notifications
 */
export function localSandbox(file: string | undefined, now: () => Date): PaySandbox {
  let mall: NotificationTarget | undefined;
  let opening: Promise<PaySandboxServer> | undefined;
  let serving: ReturnType<typeof serveRequests> | undefined;
  const open = async (): Promise<PaySandboxServer> => {
    const sandbox = await openPaySandbox(file, now);
    if (mall !== undefined) await sandbox.deliverTo(mall);
    return sandbox;
  };
  const opened = () => (opening ??= open());
  return {
    async address() {
      serving ??= opened().then((sandbox) => serveRequests(withControlApi(sandbox)));
      return (await serving).address;
    },
    async deliverTo(to) {
      mall = to;
      // Delivers what was pending when the process ended; an unused sandbox stays closed.
      if (opening || (file && existsSync(file))) await (await opened()).deliverTo(to);
    },
    shopperPage: async (request) => (await opened()).shopperPage(request),
    openMerchant: async (...wish) => (await opened()).openMerchant(...wish),
    injectFault: async (fault) => (await opened()).injectFault(fault),
    clearFaults: async () => (await opened()).clearFaults(),
    rotateCertificate: async () => (await opened()).rotateCertificate(),
    billsToday: async (there) => (await opened()).billsToday(there),
    settle: async () => (opening ? (await opening).settle() : { told: 0, untold: 0 }),
    totals: async (...whose) => (await opened()).totals(...whose),
    async close() {
      await (await serving)?.close();
      await (await opening)?.close();
    },
  };
}
