import type { CourierServices } from '#gateways/courier/courier.ts';
import { enqueueJob, type JobHandler } from '#platform/jobs.ts';
import { loadRegionText } from '#modules/shop/address/address.ts';
import { findSite } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Jobs } from '#events/jobs.ts';
import { findCourierService, loadCourierPushTarget } from '../find-courier-service.ts';
import { addWatchedParcel } from '../store/traces.ts';

/** Limits how long the service may take, in milliseconds. */
const serviceTimeout = 10_000;

/** Queues the job that requests the courier service to push the tracking of a parcel. */
export const queueParcelWatching = (db: SiteDatabase, parcel: Jobs['watchParcel']): Promise<void> =>
  enqueueJob(db, 'watchParcel', parcel, { key: `${parcel.kind} ${parcel.id}`, mostAttempts: 5 });

/**
 * Creates the job handler that asks the courier service to push the tracking of a parcel. If the service refuses, the
 * parcel is queried when somebody looks at it.
 */
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
        loadCourierPushTarget(db, 'trace', secrets),
        findSite(db),
      ]);
      return service && site && { service, target, from: kind === 'return' ? '' : await loadRegionText(site.settings.shipFrom) };
    });
    if (!found) return;
    await units.write(siteId, (db) => addWatchedParcel(db, { kind, id }, { courier, number }));
    const parcel = { courier, number, mobileTail, to, from: found.from, shippedAt: new Date(shippedAt) };
    try {
      await found.service.watch(parcel, found.target, AbortSignal.any([signal, AbortSignal.timeout(serviceTimeout)]));
    } catch (fault) {
      if (!(fault instanceof ProviderRefusal)) throw fault;
    }
  };
