import { type Health, overdueAfter } from './read-health.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Limits how old the last backup may be, in milliseconds: daily backups, with half a day of tolerance. */
const maxBackupAge = 36 * hour;
const minFreeBytes = 1_000_000_000;

const formatAge = (since: Date, now: Date): string => {
  const minutes = Math.round((now.getTime() - since.getTime()) / minute);
  return minutes < 120
    ? `${minutes} minutes`
    : minutes < 48 * 60
      ? `${Math.round(minutes / 60)} hours`
      : `${Math.round(minutes / 60 / 24)} days`;
};

function warnAboutJobs({ jobs, at }: Health): string[] {
  const said: string[] = [];
  if (jobs.givenUp > 0)
    said.push(
      `${jobs.givenUp} jobs failed as often as they may and are left alone: npm run health -- retry ID once the cause is gone, or drop ID.`,
    );
  if (jobs.oldest && at.getTime() - jobs.oldest.getTime() > overdueAfter)
    said.push(`A job has been due for ${formatAge(jobs.oldest, at)}: does the mall run?`);
  return said;
}

function warnAboutTasks({ scheduledTasks, at }: Health): string[] {
  const last = Math.max(0, ...scheduledTasks.map(({ ranAt }) => ranAt?.getTime() ?? 0));
  if (last === 0) return ['No scheduled task ever ran here: does the mall run?'];
  const late = scheduledTasks
    .filter((one) => one.late > 0)
    .map((one) => `${one.name} is late with ${one.late}${one.fault === '' ? '' : ` (${one.fault})`}.`);
  if (at.getTime() - last > overdueAfter)
    return [`The scheduled tasks last ran ${formatAge(new Date(last), at)} ago: the mall does not run.`, ...late];
  return late;
}

/** A warning needs this many endpoints, all failing. A single one that fails is its merchant's problem. */
const minFailingEndpoints = 3;

/** A warning needs this many text messages that did not arrive: a few numbers are always wrong. */
const minUndelivered = 5;

/** Says of each open shop what it cannot do because an outside service is missing. A rehearsal sets ALLOW_SANDBOX, where sandboxes stand in. */
const warnAboutGateways = ({ gateways }: Health): string[] =>
  gateways.flatMap(({ siteId, gateways: its }) => [
    ...(its.payments.state === 'missing'
      ? [
          `Site ${siteId} is open and cannot take money: it has no payment account (npm run shop -- pay-account-put, or site-set ${siteId} --close).`,
        ]
      : []),
    ...(its.sms.state === 'missing'
      ? [`Site ${siteId} is open and nobody can register: it has no account for text messages (npm run shop -- provider-account-put sms).`]
      : []),
  ]);

/** Lists the problems of the mall that need an operator's attention, one sentence each; empty when all is well. */
export function listHealthWarnings(health: Health): string[] {
  const { events, at, external, backup, freeBytes } = health;
  const said: string[] = [];
  if (events.oldest && at.getTime() - events.oldest.getTime() > overdueAfter)
    said.push(
      `An event has waited for ${formatAge(events.oldest, at)}${events.failing[0] ? `: ${events.failing[0].event} fails with "${events.failing[0].fault}"` : ''}.`,
    );
  said.push(...warnAboutJobs(health), ...warnAboutTasks(health), ...warnAboutGateways(health));
  const { active, failing } = health.webhooks;
  if (active >= minFailingEndpoints && failing === active)
    said.push(`Nothing gets through to any of the ${active} webhook endpoints of merchants: is there a way out of this machine?`);
  for (const { siteId, checkedAt, errors } of health.wrongBooks)
    said.push(
      `The books of site ${siteId} did not agree ${formatAge(checkedAt, at)} ago, in ${errors.length} places: ${errors.slice(0, 3).join('; ')}.`,
    );
  for (const { siteId, all, undelivered, failed, code } of health.sms) {
    if (failed > 0)
      said.push(
        `${failed} text messages of site ${siteId} were not sent in the last day; its providers say ${code}: npm run shop -- sms-messages --site ${siteId}.`,
      );
    if (undelivered >= minUndelivered && undelivered * 2 > all)
      said.push(`${undelivered} of ${all} text messages of site ${siteId} did not arrive in the last day.`);
  }
  for (const { siteId, service, provider, code } of health.refusedAccounts)
    said.push(
      `${provider} refuses the ${service} account of site ${siteId} with ${code}: npm run shop -- provider-account-test ${service} ${provider} --site ${siteId}.`,
    );
  if (!external && !backup) said.push('There is no backup of the whole installation: npm run backup -- whole --to DIR.');
  if (!external && backup && at.getTime() - backup.at.getTime() > maxBackupAge)
    said.push(`The last backup of the whole installation is ${formatAge(backup.at, at)} old.`);
  if (freeBytes < minFreeBytes) said.push(`Less than ${minFreeBytes / 1_000_000_000} GB is free where DATA_DIR lies.`);
  return said;
}
