import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadSiteHosts } from '../store/sites.ts';

export const findBySjid: Handler<typeof siteCalls.findBySjid> = async ({ db, site, installation }) => ({
  sjid: site.id,
  env: installation,
  hosts: await loadSiteHosts(db),
});
