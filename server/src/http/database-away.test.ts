import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { describe, expect, inject, it, vi } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

describe('a request whose database connection is cut off', () => {
  const testApp = useTestApp();

  it('is answered with 503 and a Retry-After time, and succeeds when it is sent again', async () => {
    const answer = await testApp.asDatabaseOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('lock table cart_line in access exclusive mode');
      const asked = testApp.as('xiaoman').call(cartCalls.listCart, {});
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
      // On a connection of its own: a transaction sees the activity as it was when it first looked.
      await vi.waitFor(async () => expect(await testApp.sql(end)).not.toEqual([]), 10_000);
      await owner.query('rollback');
      return asked;
    });
    expect(answer).toMatchObject({ status: 503, code: 503, message: '服务正在重启，请稍后再试', headers: { 'retry-after': '5' } });
    expect(await testApp.as('xiaoman').call(cartCalls.listCart, {})).toMatchObject({ success: true });
  });
});

describe('the readiness check of the mall', () => {
  const testApp = useTestApp();
  const ready = async () => (await testApp.product.app.inject('/readyz')).statusCode;

  it('fails while the database accepts no writes', async () => {
    expect(await ready()).toBe(200);
    const { platform } = inject('database').roles;
    await testApp.asDatabaseOwner((owner) => owner.query(`revoke update on installation from "${platform}"`));
    expect(await ready()).toBe(503);
    await testApp.asDatabaseOwner((owner) => owner.query(`grant update on installation to "${platform}"`));
    expect(await ready()).toBe(200);
  });
});
