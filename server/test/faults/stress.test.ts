import { describe, expect, it } from 'vitest';
import { signLoginToken } from '#modules/members/account/account.ts';
import { systemClock } from '#platform/clock.ts';
import { goodsOf } from '../test-goods.ts';
import { people } from '../people.ts';
import { accessKeys } from '../seed-shops.ts';
import { giveBenefits } from '../stress-test-benefits.ts';
import { runStressTest } from '../stress-test.ts';
import { loadSiteBalances, findDisagreements, waitUntilEnded } from '../stress-test-checks.ts';
import { testSecrets } from '../test-secrets.ts';
import { useKillableMall } from './killable-mall.ts';

const siteId = 1001;
const duration = 20_000;

describe('many shoppers who pay at failing providers while the server is killed', () => {
  const mall = useKillableMall({ sandboxAlone: true });

  it('leave orders, stock, ledger and the providers’ transaction reports consistent to the cent', { timeout: 240_000 }, async () => {
    const { sandbox, providers } = mall.pay;
    if (!sandbox) throw new Error('there is no sandbox');
    await sandbox.injectFault({ effect: 'fail', share: 0.08, seed: 1 });
    await sandbox.injectFault({ effect: 'timeOut', share: 0.02, seed: 2, milliseconds: 2000 });
    await sandbox.injectFault({ effect: 'fail', call: 'notice', share: 0.2, seed: 3 });
    await sandbox.injectFault({ effect: 'twice', share: 0.1, seed: 4 });
    await sandbox.injectFault({ effect: 'late', share: 0.1, seed: 5, milliseconds: 5000 });
    const before = await loadSiteBalances(mall.databases, siteId);
    const shoppers = (['xiaoman', 'dazhi', 'anran', 'xiaoman', 'dazhi', 'anran'] as const).map((name) => people[name]);
    const tokens = await Promise.all(
      shoppers.map(({ id: memberId, sessionId }) =>
        signLoginToken(testSecrets.signing, { siteId, memberId, sessionId }, systemClock.now()),
      ),
    );
    const things = (['teapot', 'orange', 'agentsTea', 'oneCent', 'lastVase'] as const).map((name) => {
      const { id, skuId } = goodsOf(name);
      return { goodsId: id, skuId };
    });
    const benefits = await giveBenefits(
      { databases: mall.databases, siteId, merchantKey: accessKeys[siteId], port: mall.port },
      { members: shoppers.map(({ id }) => id), shoppers: shoppers.length },
    );
    const end = performance.now() + duration;
    const crowd = runStressTest({
      benefits,
      siteId,
      tokens,
      skus: things,
      sandbox,
      port: () => mall.port,
      isOver: () => performance.now() > end,
      seed: 20261122,
    });
    for (let kills = 0; kills < 2; kills += 1) {
      await new Promise((resume) => setTimeout(resume, duration / 3));
      await mall.kill();
      await mall.start();
    }
    const seen = await crowd;
    await sandbox.clearFaults();
    expect(await waitUntilEnded(mall.databases, siteId, 150_000)).toBe(0);
    expect(await findDisagreements({ databases: mall.databases, siteId, providers, sandbox, secrets: testSecrets }, seen, before)).toEqual(
      [],
    );
    // Enough payments were made for the checks to mean something.
    expect(seen.paid.size).toBeGreaterThan(10);
    const back = await mall.databases.units.read(siteId, ({ query }) =>
      query.selectFrom('payment_refund').select('refund_no').where('site_id', '=', siteId).execute(),
    );
    expect(back.length).toBeGreaterThan(0);
  });
});
