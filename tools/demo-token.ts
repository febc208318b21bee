// Prints a new token of a demo member: npm run -s demo:token -- 1001 xiaoman
import { readDemoPeople } from 'server/demo/demo-files.ts';
import { addSession, signLoginToken, findMemberByMobile } from 'server/modules/members/account/account.ts';
import { systemClock } from 'server/platform/clock.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import { connect } from 'server/platform/connect.ts';
import { createIds } from 'server/platform/ids.ts';
import { createLog } from 'server/platform/log.ts';
import { readSecrets } from 'server/platform/secrets.ts';

const [site, who] = process.argv.slice(2);
const people = readDemoPeople();
const person = people.find(({ siteId, key }) => String(siteId) === site && key === who);
if (!person) {
  console.error(
    `usage: npm run -s demo:token -- SITE WHO\n${people.map(({ siteId, key, says }) => `  ${siteId} ${key.padEnd(10)} ${says}`).join('\n')}`,
  );
  process.exit(2);
}
const { siteId, mobile } = person;
const configuration = readConfiguration(process.env);
const secrets = readSecrets(configuration);
const databases = await connect(configuration, systemClock, createLog('warn'));
try {
  const now = systemClock.now();
  const sessionId = createIds(systemClock).uuid();
  const memberId = await databases.units.write(siteId, async (db) => {
    const member = await findMemberByMobile(db, secrets, mobile);
    if (!member)
      throw new Error(
        `the database has no member ${mobile} on site ${siteId}: npm start seeds the demo; DATA_DIR or DATABASE_URL must be what it was started with`,
      );
    await addSession(db, { id: sessionId, memberId: member.id, clientType: '', now });
    return member.id;
  });
  console.log(await signLoginToken(secrets.signing, { siteId, memberId, sessionId }, now));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  await databases.close();
}
