import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { hostsOf } from '../store/sites.ts';

export const findBySjid: Handler<typeof siteCalls.findBySjid> = async ({ db, site, cell }) => ({
  sjid: site.id,
  env: cell,
  hosts: await hostsOf(db),
});
