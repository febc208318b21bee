import { describe, expect, it } from 'vitest';
import { argumentsFor, listFailures, retryFailed } from './retry-failed.mjs';

const failure = (name: string) => ({ file: '/mall/e2e/cart.test.ts', name });

describe('the second run of failed end-to-end tests', () => {
  it('covers each failed test, and the whole file if only a hook failed', () => {
    const passed = { status: 'passed', fullName: 'the cart opens' };
    const failed = { status: 'failed', fullName: 'the cart counts' };
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'skipped', fullName: 'the cashier opens' }] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
      ],
    };
    expect(listFailures(report)).toEqual([
      { file: 'a.test.ts', name: 'the cart counts' },
      { file: 'b.test.ts', name: '' },
    ]);
  });

  it('selects one test by a pattern that matches its title literally', () => {
    const [file, flag, pattern = ''] = argumentsFor(failure('the cart (empty) [R-000]'), '/mall');
    expect([file, flag]).toEqual(['e2e/cart.test.ts', '--testNamePattern']);
    expect('the cart (empty) [R-000]').toMatch(new RegExp(pattern));
    expect('the cart (empty) [R-000] twice').not.toMatch(new RegExp(pattern));
  });

  it('passes if each failed test passes when run alone, and reports these tests as flaky', async () => {
    expect(await retryFailed([failure('a'), failure('b')], async () => true)).toEqual({ passed: true, flaky: ['a', 'b'] });
  });

  it('fails if a test fails twice', async () => {
    expect(await retryFailed([failure('a'), failure('b')], async ({ name }) => name === 'a')).toEqual({ passed: false, flaky: ['a'] });
  });

  it('fails without retrying any test if more than three tests failed', async () => {
    let runs = 0;
    const alone = async () => (runs += 1) > 0;
    expect(await retryFailed(['a', 'b', 'c', 'd'].map(failure), alone)).toEqual({ passed: false, flaky: [] });
    expect(runs).toBe(0);
  });

  it('fails if the first run failed without any failed test', async () => {
    expect(await retryFailed([], async () => true)).toEqual({ passed: false, flaky: [] });
  });
});
