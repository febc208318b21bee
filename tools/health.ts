// Prints the state of the mall's background work. Each warning is one sentence, and the exit status is then 1.
import { deleteFailedJob, retryJob } from 'server/health/failed-jobs.ts';
import { formatHealth } from 'server/health/health-text.ts';
import { listHealthWarnings } from 'server/health/health-warnings.ts';
import { readHealth, createQueryBuilder } from 'server/health/read-health.ts';
import { hasSandbox } from 'server/health/site-gateways.ts';
import { listMonitoredTasks } from 'server/compose.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readSecrets } from 'server/platform/secrets.ts';
import { asDatabaseOwner, runCommand } from './operate/command.ts';

const help = `npm run health                what waits, what fails, what is late; status 1 when something needs a person
npm run health -- retry ID    tries a failed job again, from its first attempt
npm run health -- drop ID     takes a job out that was given up
Who may connect as the owner of the database may do this: DATA_DIR or DATABASE_URL are the mall's own.`;

const [verb = 'look', id = ''] = process.argv.slice(2);

await runCommand(async (configuration) => {
  if (verb === 'look') {
    const health = await asDatabaseOwner(configuration, (owner) =>
      readHealth(createQueryBuilder(owner), {
        tasks: listMonitoredTasks(configuration, readSecrets(configuration)),
        at: systemClock.now(),
        dataFolder: configuration.DATA_DIR,
        external: configuration.DATABASE_URL !== undefined,
        sandboxed: hasSandbox(configuration),
      }),
    );
    const said = listHealthWarnings(health);
    console.log([formatHealth(health), '', ...(said.length > 0 ? said : ['Nothing needs a person.'])].join('\n'));
    return said.length > 0 ? 1 : 0;
  }
  if ((verb === 'retry' || verb === 'drop') && /^[1-9]\d{0,14}$/.test(id)) {
    const act = verb === 'retry' ? retryJob : deleteFailedJob;
    const done = await asDatabaseOwner(configuration, (owner) => act(owner, Number(id)));
    console.log(
      done
        ? `Job ${id}: ${verb === 'retry' ? 'it is tried again now' : 'taken out'}.`
        : `Job ${id} is not there, is under way, or is still tried.`,
    );
    return done ? 0 : 1;
  }
  console.log(help);
  return verb === '--help' || verb === '-h' ? 0 : 2;
});
