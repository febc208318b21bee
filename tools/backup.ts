// Backs up the whole installation or one site; npm run backup -- --help prints the usage.
import { parseArgs } from 'node:util';
import { verifyWholeBackup } from 'server/backup/manifest.ts';
import { readSealingKey } from 'server/backup/sealing-key.ts';
import { backUpSite } from 'server/backup/site-backup.ts';
import { checkSiteFile } from 'server/backup/site-restore.ts';
import { backUpInstallation } from 'server/backup/whole-backup.ts';
import { statSync } from 'node:fs';
import { asDatabaseOwner, runCommand, readLocalInstallation, formatBytes } from './operate/command.ts';

const help = `npm run backup -- whole --to DIR             the whole installation, while it runs (embedded PostgreSQL)
npm run backup -- site 1001 --to FILE --key KEYFILE   one site with its pictures and uploads, sealed under your key
npm run backup -- check DIR                  reads a backup of the whole and compares every file
npm run backup -- check FILE --key KEYFILE   the same of a site's

DATA_DIR or DATABASE_URL, SECRET_KEY and DATA_KEY are the mall's own. docs/deployment.md says when and where to.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, to: { type: 'string' }, key: { type: 'string' } },
});
const [verb, what = ''] = positionals;

await runCommand(async (configuration) => {
  const { to, key } = values;
  if (verb === 'whole' && to) {
    const { files } = await backUpInstallation(configuration, to);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    console.log(`The whole is in ${to}: ${files.length} files, ${formatBytes(bytes)}.`);
    return 0;
  }
  if (verb === 'site' && /^[1-9]\d*$/.test(what) && to) {
    const secret = readSealingKey(key);
    const { rows, pictures, uploads, missing } = await asDatabaseOwner(configuration, (owner) =>
      backUpSite(owner, Number(what), to, { ...readLocalInstallation(configuration), secret }),
    );
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    console.log(
      `Site ${what} is in ${to}: ${count} rows of ${Object.keys(rows).length} tables, ${pictures} pictures and ${uploads} uploads, ${formatBytes(statSync(to).size)}. It opens with the key of ${key} alone.`,
    );
    if (missing.length === 0) return 0;
    console.error(
      `Not in it are pictures and uploads whose files in ${configuration.DATA_DIR} are gone or were changed, ${missing.length} in all: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}. Have the merchant import pictures again.`,
    );
    return 1;
  }
  if (verb === 'check' && what && key) {
    const { head, rows, pictures, uploads } = await checkSiteFile(what, readSealingKey(key));
    console.log(
      `${what} is whole: site ${head.siteId} (${head.name}) of ${head.madeAt}, ${rows} rows, ${pictures} pictures, ${uploads} uploads.`,
    );
    return 0;
  }
  if (verb === 'check' && what) {
    const { madeAt, files, postgres, migration } = await verifyWholeBackup(what);
    console.log(`${what} is whole: ${files.length} files of ${madeAt}, PostgreSQL ${postgres}, ${migration}.`);
    return 0;
  }
  console.log(help);
  return values.help ? 0 : 2;
});
