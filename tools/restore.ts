// Restores a backup; npm run restore -- --help prints the usage.
import { parseArgs } from 'node:util';
import { readSealingKey } from 'server/backup/sealing-key.ts';
import { takeOverInstallation } from 'server/backup/restored-mark.ts';
import { restoreSite } from 'server/backup/site-restore.ts';
import { takeOverSite } from 'server/backup/take-over.ts';
import { type WholeRestoreResult, restoreInstallation } from 'server/backup/whole-restore.ts';
import { systemClock } from 'server/platform/clock.ts';
import { assertDataKey } from 'server/platform/data-key.ts';
import { asDatabaseOwner, prepareNewDatabase, runCommand, readLocalInstallation } from './operate/command.ts';

const help = `npm run restore -- whole DIR --into NEW_DATA_DIR     into an empty folder
npm run restore -- site FILE --key KEYFILE           into this installation, where the site is not yet;
                                                     a database that no mall ever started is prepared first
npm run restore -- site FILE --key KEYFILE --as 2001 ... under another number
npm run restore -- take-over 1001                    the site that came counts from now on: it opens and asks the providers;
                                                     only once the one it was made of asks nobody any more
npm run restore -- take-over whole                   the mall that came, in DATA_DIR, may be started from now on: the same`;

/** Tells the operator which keys to set: keys of the environment are in no backup. */
function explainKeys({ manifest: { keys } }: WholeRestoreResult): string {
  const outside = (['SECRET_KEY', 'DATA_KEY'] as const).filter((name) => !keys[name].inside);
  if (outside.length === 0) return 'Its keys came with it.';
  return `${outside.join(' and ')} are not in the backup: set them to what the mall was run with, or mobiles and identities cannot be read and everybody logs in anew.`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, into: { type: 'string' }, key: { type: 'string' }, as: { type: 'string' } },
});
const [verb, from] = positionals;

await runCommand(async (configuration) => {
  const { into, key, as } = values;
  if (verb === 'whole' && from && into) {
    const restored = await restoreInstallation(from, into);
    const { manifest, sites, orders } = restored;
    console.log(`The mall of ${manifest.madeAt} is in ${into}: ${sites} sites, ${orders} orders. Its database was started once and is whole.
${explainKeys(restored)}
It does not start yet, for the mall it was copied from may still run: two would ask the providers about the same money and send webhooks twice.
Once that one is stopped for good: DATA_DIR=${into} npm run restore -- take-over whole, and start it with DATA_DIR=${into}.`);
    return 0;
  }
  if (verb === 'site' && from && (as === undefined || /^[1-9]\d{0,14}$/.test(as))) {
    const secret = readSealingKey(key);
    await prepareNewDatabase(configuration);
    const { siteId, head, rows, pictures, uploads, hostsTaken, keysRevoked, webhooksPaused, accountsOff } = await asDatabaseOwner(
      configuration,
      async (owner) => {
        const local = readLocalInstallation(configuration);
        await assertDataKey(owner, local.secrets);
        return restoreSite(owner, from, { ...local, secret, ...(as ? { as: Number(as) } : {}) });
      },
    );
    console.log(`Site ${siteId} (${head.name}) of ${head.madeAt} is here: ${rows} rows, ${pictures} pictures, ${uploads} uploads.
It serves nobody and asks no provider, for the one it was made of may still do: two would ask about the same money and give it back.
Once that one is closed and asks no more: npm run restore -- take-over ${siteId}. A running mall serves it at once then.`);
    for (const host of hostsTaken) console.log(`The host ${host} belongs to another site here and was left out.`);
    if (keysRevoked > 0)
      console.log(
        `${keysRevoked} access keys of the merchant open nothing here, for DATA_KEY is another one: they are revoked. npm run shop -- site-key ${siteId} gives its owner a new one, who makes the others with key-new.`,
      );
    if (accountsOff > 0)
      console.log(
        `${accountsOff} pay accounts are not offered: once it is taken over its merchant switches them on with npm run shop -- pay-account-on N.`,
      );
    if (webhooksPaused > 0)
      console.log(
        `${webhooksPaused} webhook endpoints of the merchant are paused, and what waited for them is dropped: npm run shop -- webhook-resume N once this is where the shop is.`,
      );
    return 0;
  }
  if (verb === 'take-over' && from === 'whole') {
    takeOverInstallation(configuration.DATA_DIR);
    console.log(`The mall in ${configuration.DATA_DIR} may be started. Never start the one it was copied from again.`);
    return 0;
  }
  if (verb === 'take-over' && from && /^[1-9]\d{0,14}$/.test(from)) {
    const { payments, refunds } = await asDatabaseOwner(configuration, (owner) => takeOverSite(owner, Number(from), systemClock.now()));
    console.log(
      `Site ${from} counts from now on: it is open, and the providers are asked about ${payments} payments and ${refunds} refunds and for the bills of its accounts. Never open the one it was made of again.`,
    );
    return 0;
  }
  console.log(help);
  return values.help ? 0 : 2;
});
