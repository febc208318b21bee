import { defineCalls } from '../../call.ts';
import type { accountMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant manages members and levels. */
export const accountMerchantCalls = defineCalls<typeof accountMerchantShapes>()({
  listMembers: {
    method: 'GET',
    path: '/merchant-api/v1/members',
    caller: 'merchant',
    may: 'members.view',
    work: 'read',
    says: 'Lists members with what they spent, sorted by when they joined, by what they spent, or by their last order. Filters by number, whole mobile number, part of the nickname, level, state, label, spending and time of joining. Mobile numbers are masked.',
  },
  setMemberLevel: {
    method: 'PUT',
    path: '/merchant-api/v1/members/:id/level',
    caller: 'merchant',
    may: 'members.edit',
    work: 'write',
    says: 'Sets the level of a member.',
    refuses: ['userNotFound', 'levelNotFound'],
  },
  freezeMember: {
    method: 'POST',
    path: '/merchant-api/v1/members/:id/freeze',
    caller: 'merchant',
    may: 'members.edit',
    work: 'write',
    says: 'Freezes a member: they can log in and see their own account, and nothing else.',
    refuses: ['userNotFound', 'memberStateWrong'],
  },
  unfreezeMember: {
    method: 'POST',
    path: '/merchant-api/v1/members/:id/unfreeze',
    caller: 'merchant',
    may: 'members.edit',
    work: 'write',
    says: 'Unfreezes a frozen member.',
    refuses: ['userNotFound', 'memberStateWrong'],
  },
  listLevels: {
    method: 'GET',
    path: '/merchant-api/v1/levels',
    caller: 'merchant',
    may: 'shop.view',
    work: 'read',
    says: "Lists the site's member levels, lowest first.",
  },
  putLevel: {
    method: 'PUT',
    path: '/merchant-api/v1/levels/:id',
    caller: 'merchant',
    may: 'levels.edit',
    work: 'write',
    says: 'Saves a member level: creates it, or replaces the one with this number.',
    refuses: ['levelWrong', 'confirmationNeeded'],
  },
});
