import { accountCalls } from 'contract/members/account/account.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { describe, expect, it, vi } from 'vitest';

vi.mock('./session.ts', () => ({
  visitor: 'visitor',
  currentToken: () => 'token',
  currentMember: { get: () => '1' },
  endSession: () => {},
  renewToken: () => {},
}));
vi.mock('./shell.ts', () => ({ shell: { siteId: 1001, replies: [] } }));
vi.mock('./current-container.ts', () => ({ container: 'browser' }));
vi.mock('./current-site-storage.ts', () => ({ siteStorage: { text: () => undefined, get: () => undefined } }));

const { queryOptionsFor } = await import('./client.ts');
/** A reply of the page before. */
const earlier = { state: { dataUpdatedAt: 0 } };

describe('a reply in the cache of the client', () => {
  it('is fresh for two seconds if it is the profile of a member [R-575]', () => {
    expect(queryOptionsFor(accountCalls.agentInfo, {}).staleTime(earlier)).toBe(2000);
  });

  it('is fresh for as long as the API call declares', () => {
    expect(queryOptionsFor(siteCalls.theme, {}).staleTime(earlier)).toBe(300_000);
    expect(queryOptionsFor(accountCalls.mySettings, {}).staleTime(earlier)).toBe(0);
  });
});
