import { describe, expect, it } from 'vitest';
import { merchantRoleNames, roleAllows } from './merchant-roles.ts';

describe('the roles of access keys', () => {
  it.each([
    ['owner', ['owner', 'goods', 'orders', 'read']],
    ['goods', ['goods', 'read']],
    ['orders', ['orders', 'read']],
    ['read', ['read']],
  ] as const)('let a key of %s make the calls for %o, and no others', (has, allowed) =>
    expect(merchantRoleNames.filter((needed) => roleAllows(has, needed))).toEqual(allowed),
  );
});
