import { describe, expect, it, vi } from 'vitest';
import { hasInvitationEndedAt, mayOpenDuringInvitation } from './invite-poster.ts';

const held = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./current-site-storage.ts', () => ({
  siteStorage: {
    get: (name: string) => held.get(name),
    set: (name: string, value: unknown) => held.set(name, value),
    remove: (name: string) => held.delete(name),
  },
}));

describe('an invitation that the shopper has not answered yet', () => {
  it('blocks other pages, such as the home page and the user centre', () => {
    expect(mayOpenDuringInvitation('/userCenter')).toBe(true);
    held.set('invitePoster', true);
    for (const page of ['/', '/userCenter?siteId=1001', '/inviteSuccessful']) expect(mayOpenDuringInvitation(page)).toBe(false);
  });
  it('no longer blocks other pages after the page “accepted” or “refused” has opened', () => {
    for (const end of ['/inviteSuccess?siteId=1001', '/inviteFailed#top']) {
      held.set('invitePoster', true);
      expect(mayOpenDuringInvitation(end)).toBe(true);
      expect(mayOpenDuringInvitation('/userCenter')).toBe(true);
    }
  });
  it('has the result of the page that ended it, and none for whoever opens that page without an invitation', () => {
    held.clear();
    expect(mayOpenDuringInvitation('/inviteSuccess')).toBe(true);
    expect(hasInvitationEndedAt('/inviteSuccess')).toBe(false);
    held.set('invitePoster', true);
    mayOpenDuringInvitation('/inviteSuccess?siteId=1001');
    expect([hasInvitationEndedAt('/inviteSuccess'), hasInvitationEndedAt('/inviteFailed')]).toEqual([true, false]);
  });
});
