import { listSites } from 'server/opening/change-site.ts';
import { issueSiteKey } from 'server/opening/issue-site-key.ts';
import { systemClock } from 'server/platform/clock.ts';
import { createIds } from 'server/platform/ids.ts';
import { assertDataKey } from 'server/platform/data-key.ts';
import { readSecrets } from 'server/platform/secrets.ts';
import { exportCommand } from './shop-urls.ts';
import { withInstallation } from './installation.ts';
import type { Environment } from './command-options.ts';

/** Issues an owner key for a site of this installation; returns the text for the operator. */
export const issueKey = (request: { readonly siteId: number; readonly revokeOthers: boolean }, environment: Environment): Promise<string> =>
  withInstallation(environment, async ({ configuration, withDatabase }) => {
    const secrets = readSecrets(configuration);
    const [{ siteName, name, key, revoked, endedOwners, id }, site] = await withDatabase(async (databases) => {
      await databases.asDatabaseOwner((owner) => assertDataKey(owner, secrets));
      const issued = await issueSiteKey(databases, secrets, createIds(systemClock), request, systemClock.now());
      return [issued, (await listSites(databases)).find((one) => one.id === request.siteId)] as const;
    });
    return [
      `「${siteName}」（${request.siteId}）的店主密钥 ${id}「${name}」：`,
      key,
      '请现在就保存好：它不会再显示。',
      ...(revoked.length > 0 ? [`已停用：${revoked.join('、')}`] : []),
      ...(request.revokeOthers && revoked.length === 0 ? ['没有别的密钥要停用'] : []),
      ...(endedOwners.length > 0 ? [`已离开的店主：${endedOwners.join('、')}；是本人的用 person-add 再添加`] : []),
      ...(site?.isOpen === false ? [`这家店没有开放，开放后密钥才能用：site-set ${request.siteId} --open`] : []),
      '',
      `  ${exportCommand(configuration, request.siteId, key, site?.hosts[0])}`,
    ].join('\n');
  });
