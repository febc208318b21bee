import { accountCalls } from 'contract/members/account/account.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signLoginToken } from '#modules/members/account/account.ts';
import { findStockInconsistencies } from '#modules/goods/goods/store/stock.ts';
import { findLedgerInconsistencies } from '#modules/money/ledger/store/books.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { connect } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { waitUntil } from '#platform/postgres/process.ts';
import { verifyWholeBackup } from '../../src/backup/manifest.ts';
import { backUpInstallation } from '../../src/backup/whole-backup.ts';
import { assertInstallationTakenOver, takeOverInstallation } from '../../src/backup/restored-mark.ts';
import { restoreInstallation } from '../../src/backup/whole-restore.ts';
import { goodsOf } from '../test-goods.ts';
import { people } from '../people.ts';
import { removeEmbedded } from '../remove-embedded.ts';
import { testSecrets } from '../test-secrets.ts';
import { spawnMall, useKillableMall } from './killable-mall.ts';

/** Posts to a mall and returns its reply. */
async function post(port: number, path: string, token: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { sjid: '1001', 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<{ success: boolean; message: string; body: { tid: string; payment: number; token: string } }>;
}

/** Makes an order of a product and pays it from the balance. Returns its number. */
async function makePaidOrder(port: number, token: string): Promise<string> {
  const { id, skuId } = goodsOf('oneCent');
  const goodsJson = [{ numIid: id, skuId, num: 1 }];
  const bill = await post(port, checkoutCalls.orderBill.path, token, { goodsJson });
  const { tid, payment } = bill.body;
  const order = await post(port, orderCalls.createOrder.path, token, { tid, goodsJson, payment });
  const paid = await post(port, orderCalls.toShopPay.path, token, { tid, payType: 'balance' });
  if (!order.success || !paid.success) throw new Error(`${order.message} ${paid.message}`);
  return tid;
}

describe('a backup of the whole installation', { timeout: 90_000 }, () => {
  const mall = useKillableMall();
  const parent = mkdtempSync(join(tmpdir(), 'wanpu-backup-'));
  const [backup, restored] = [join(parent, 'backup'), join(parent, 'restored')];
  afterAll(() => {
    removeEmbedded(restored);
    rmSync(parent, { recursive: true, force: true });
  });

  const tokenOf = (who: 'xiaoman' | 'dazhi' | 'anran') => {
    const { siteId, id: memberId, sessionId } = people[who];
    return signLoginToken(testSecrets.signing, { siteId, memberId, sessionId }, systemClock.now());
  };

  it('restores orders with consistent money and stock, even if it was made while orders were placed', async () => {
    mkdirSync(join(mall.configuration.DATA_DIR, 'pictures', 'sized'), { recursive: true });
    writeFileSync(join(mall.configuration.DATA_DIR, 'pictures', 'sized', 'cup.webp!small.webp'), 'a small cup');
    writeFileSync(join(mall.configuration.DATA_DIR, 'pictures', 'cup.webp'), 'a cup');
    const paid: string[] = [];
    const game = { over: false };
    const shoppers = (['xiaoman', 'dazhi', 'anran'] as const).map(async (who) => {
      const token = await tokenOf(who);
      while (!game.over) {
        paid.push(await makePaidOrder(mall.port, token));
        await wait(200); // a balance lasts for some hundred orders
      }
    });
    expect(await waitUntil(() => paid.length > 20, 20_000)).toBe(true);
    const before = [...paid];
    const { files } = await backUpInstallation(mall.configuration, backup);
    expect(paid.length).toBeGreaterThan(before.length); // orders were placed during the backup
    game.over = true;
    await Promise.all(shoppers);

    expect((await verifyWholeBackup(backup)).files).toEqual(files);
    expect(await restoreInstallation(backup, restored)).toMatchObject({ sites: 2 });
    expect(readFileSync(join(restored, 'pictures', 'cup.webp'), 'utf8')).toBe('a cup');
    expect(existsSync(join(restored, 'pictures', 'sized'))).toBe(false);

    // The original may still run: the operator confirms that it does not.
    expect(() => assertInstallationTakenOver(restored)).toThrow('npm run restore -- take-over whole');
    takeOverInstallation(restored);
    expect(() => assertInstallationTakenOver(restored)).not.toThrow();
    expect(() => takeOverInstallation(restored)).toThrow('may be started');

    const { server, port } = await spawnMall(restored);
    try {
      const databases = await connect(readConfiguration({ ENVIRONMENT: 'test', DATA_DIR: restored }), systemClock, createLog('silent'));
      const proofs = async () => {
        const wrong = [1001, 1002].map((siteId) =>
          databases.units.read(siteId, async (db) => [...(await findLedgerInconsistencies(db)), ...(await findStockInconsistencies(db))]),
        );
        return (await Promise.all(wrong)).flat();
      };
      expect(await proofs()).toEqual([]);
      const { rows } = await databases.asDatabaseOwner((owner) =>
        owner.query<{ tid: string }>('select tid from orders where paid_at is not null'),
      );
      const there = new Set(rows.map(({ tid }) => tid));
      // Every order paid before the backup began is in it.
      expect(before.filter((tid) => !there.has(tid))).toEqual([]);

      const { mobile, password } = people.xiaoman;
      const login = await post(port, accountCalls.login.path, '', { mobile, password, agreed: { service: 1, privacy: 1 } });
      expect(login.success, login.message).toBe(true);
      await makePaidOrder(port, login.body.token);
      expect(await proofs()).toEqual([]);
      await databases.close();
    } finally {
      await new Promise((resolve) => server.once('exit', resolve) && server.kill('SIGINT'));
    }
  });

  it('is written and restored into an empty folder only', async () => {
    await expect(restoreInstallation(backup, restored)).rejects.toThrow('is not empty');
    await expect(backUpInstallation(mall.configuration, backup)).rejects.toThrow('is not empty');
    await expect(backUpInstallation(mall.configuration, join(mall.configuration.DATA_DIR, 'backup'))).rejects.toThrow('lies in DATA_DIR');
  });

  it('can be read by its owner only', () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    for (const file of readdirSync(join(backup, 'files', 'keys')))
      expect(statSync(join(backup, 'files', 'keys', file)).mode & 0o077).toBe(0);
  });

  it('is not restored if one of its files was changed or is missing', async () => {
    const file = join(backup, 'postgres', 'PG_VERSION');
    const kept = readFileSync(file);
    writeFileSync(file, '19\n');
    rmSync(join(backup, 'files', 'pictures', 'cup.webp'));
    const other = join(parent, 'other');
    const broken = 'files/pictures/cup.webp is missing; postgres/PG_VERSION was changed';
    await expect(verifyWholeBackup(backup)).rejects.toThrow(broken);
    await expect(restoreInstallation(backup, other)).rejects.toThrow(broken);
    expect(() => statSync(other)).toThrow();
    writeFileSync(file, kept);
  });

  it('is refused for an external database, and the error names pg_basebackup', async () => {
    const DATABASE_URL = 'postgres://shop@db.example/mall';
    await expect(backUpInstallation({ ...mall.configuration, DATABASE_URL }, join(parent, 'external'))).rejects.toThrow('pg_basebackup');
  });
});
