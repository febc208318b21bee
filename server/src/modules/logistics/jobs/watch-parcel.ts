import type { CourierServices } from '#gateways/courier/courier.ts';
import { enqueueJob, type JobHandler } from '#platform/jobs.ts';
import { loadRegionText } from '#modules/address/address.ts';
import { findSite } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Jobs } from '#events/jobs.ts';
import { findCourierService, loadPushTarget } from '../find-courier-service.ts';
import { addWatched } from '../store/traces.ts';

/** Limits how long the service may take, in milliseconds. */
const serviceTimeout = 10_000;

/** Queues that a service is asked to push what happens to a parcel. */
export const queueWatching = (db: SiteDatabase, parcel: Jobs['watchParcel']): Promise<void> =>
  enqueueJob(db, 'watchParcel', parcel, { key: `${parcel.kind} ${parcel.id}`, mostAttempts: 5 });

/** Asks the service to push what happens to a parcel. What it refuses is not asked again: the parcel is queried when somebody looks. */
export const watchParcel =
  ({
    couriers,
    secrets,
  }: {
    readonly couriers: CourierServices;
    readonly secrets: Pick<Secrets, 'open' | 'hash'>;
  }): JobHandler<'watchParcel'> =>
  async ({ siteId, units, signal }, { kind, id, courier, number, to, mobileTail, shippedAt }) => {
    const found = await units.read(siteId, async (db) => {
      const [service, target, site] = await Promise.all([
        findCourierService(db, { couriers, secrets }),
        loadPushTarget(db, 'trace', secrets),
        findSite(db),
      ]);
      return service && site && { service, target, from: kind === 'return' ? '' : await loadRegionText(site.settings.shipFrom) };
    });
    if (!found) return;
    await units.write(siteId, (db) => addWatched(db, { kind, id }, { courier, number }));
    const parcel = { courier, number, mobileTail, to, from: found.from, shippedAt: new Date(shippedAt) };
    try {
      await found.service.watch(parcel, found.target, AbortSignal.any([signal, AbortSignal.timeout(serviceTimeout)]));
    } catch (fault) {
      if (!(fault instanceof ProviderRefusal)) throw fault;
    }
  };
