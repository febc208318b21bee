import { type Health, lateAfter } from './look.ts';

const minute = 60_000;
const hour = 60 * minute;
/** How old the last backup may be, in milliseconds: daily backups, with half a day of tolerance. */
const backupAfter = 36 * hour;
const leastFree = 1_000_000_000;

const ago = (since: Date, now: Date): string => {
  const minutes = Math.round((now.getTime() - since.getTime()) / minute);
  return minutes < 120
    ? `${minutes} minutes`
    : minutes < 48 * 60
      ? `${Math.round(minutes / 60)} hours`
      : `${Math.round(minutes / 60 / 24)} days`;
};

function aboutJobs({ jobs, at }: Health): string[] {
  const said: string[] = [];
  if (jobs.givenUp > 0)
    said.push(
      `${jobs.givenUp} jobs failed as often as they may and are left alone: npm run health -- retry ID once the cause is gone, or drop ID.`,
    );
  if (jobs.oldest && at.getTime() - jobs.oldest.getTime() > lateAfter)
    said.push(`A job has been due for ${ago(jobs.oldest, at)}: does the mall run?`);
  return said;
}

function aboutSweepers({ sweepers, at }: Health): string[] {
  const last = Math.max(0, ...sweepers.map(({ ranAt }) => ranAt?.getTime() ?? 0));
  if (last === 0) return ['Nothing was ever swept here: does the mall run?'];
  const late = sweepers
    .filter((one) => one.late > 0)
    .map((one) => `${one.name} is late with ${one.late}${one.fault === '' ? '' : ` (${one.fault})`}.`);
  if (at.getTime() - last > lateAfter)
    return [`What is due was last looked for ${ago(new Date(last), at)} ago: the mall does not run.`, ...late];
  return late;
}

/** A warning needs this many endpoints, all failing. A single one that fails is its merchant's problem. */
const fewestEndpoints = 3;

/** Lists what needs an operator's attention, one sentence each; empty when all is well. */
export function needsAPerson(health: Health): string[] {
  const { events, at, external, backup, freeBytes } = health;
  const said: string[] = [];
  if (events.oldest && at.getTime() - events.oldest.getTime() > lateAfter)
    said.push(
      `An event has waited for ${ago(events.oldest, at)}${events.failing[0] ? `: ${events.failing[0].event} fails with "${events.failing[0].fault}"` : ''}.`,
    );
  said.push(...aboutJobs(health), ...aboutSweepers(health));
  const { active, failing } = health.webhooks;
  if (active >= fewestEndpoints && failing === active)
    said.push(`Nothing gets through to any of the ${active} webhook endpoints of merchants: is there a way out of this machine?`);
  if (!external && !backup) said.push('There is no backup of the whole: npm run backup -- whole --to DIR.');
  if (!external && backup && at.getTime() - backup.at.getTime() > backupAfter)
    said.push(`The last backup of the whole is ${ago(backup.at, at)} old.`);
  if (freeBytes < leastFree) said.push(`Less than ${leastFree / 1_000_000_000} GB is free where DATA_DIR lies.`);
  return said;
}
