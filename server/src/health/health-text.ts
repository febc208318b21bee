import type { Health } from './read-health.ts';
import { formatGateways } from './site-gateways.ts';

const line = (label: string, text: string): string => `${label.padEnd(12)}${text}`;
const moment = (at: Date | null | undefined): string => (at ? at.toISOString().replace('T', ' ').slice(0, 19) : 'never');
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** Formats the health of a mall for the terminal; times in UTC. */
export function formatHealth({
  events,
  jobs,
  scheduledTasks,
  webhooks,
  gateways,
  sms,
  refusedAccounts,
  databaseBytes,
  freeBytes,
  backup,
  external,
}: Health): string {
  const ran = scheduledTasks.flatMap(({ ranAt }) => (ranAt ? [ranAt.getTime()] : []));
  return [
    line(
      'events',
      `${events.waiting} wait${events.oldest ? `, the oldest since ${moment(events.oldest)}` : ''}; ${events.failing.length} fail`,
    ),
    ...events.failing.map(({ id, event, siteId, attempts, fault }) =>
      line('', `${id} ${event} of site ${siteId}, tried ${attempts} times: ${fault}`),
    ),
    line('jobs', `${jobs.waiting} wait${jobs.oldest ? `, the first due at ${moment(jobs.oldest)}` : ''}; ${jobs.givenUp} given up`),
    ...jobs.failing.map(({ id, name, siteId, attempts, mostAttempts, fault }) =>
      line('', `${id} ${name} of site ${siteId}, tried ${attempts} of ${mostAttempts} times: ${fault}`),
    ),
    line('tasks', `last run ${moment(ran.length > 0 ? new Date(Math.max(...ran)) : undefined)}`),
    ...scheduledTasks
      .filter(({ late, failedAt }) => late > 0 || failedAt)
      .map(({ name, late, failedAt, fault }) =>
        line('', `${name}: ${late} late${failedAt ? `, failed at ${moment(failedAt)}: ${fault}` : ''}`),
      ),
    line(
      'webhooks',
      `${webhooks.waiting} wait; ${webhooks.failing} of ${webhooks.active} endpoints fail, ${webhooks.paused} more are paused for it; ${webhooks.givenUp} given up`,
    ),
    ...gateways.map(({ siteId, gateways: its }) => line(`site ${siteId}`, formatGateways(its))),
    ...sms.map(({ siteId, all, undelivered, failed }) =>
      line('', `of ${all} text messages of site ${siteId} in a day ${undelivered} did not arrive and ${failed} were not sent`),
    ),
    ...refusedAccounts.map(({ siteId, service, provider, code, text, at }) =>
      line('', `${provider} refuses the ${service} account of site ${siteId} since ${moment(at)}: ${text} (${code})`),
    ),
    line('database', `${megabytes(databaseBytes)}; ${megabytes(freeBytes)} free where DATA_DIR lies`),
    line(
      'backup',
      external
        ? 'by the means of the database of DATABASE_URL'
        : backup
          ? `${moment(backup.at)} in ${backup.to}, ${megabytes(backup.bytes)}`
          : 'none',
    ),
  ].join('\n');
}
