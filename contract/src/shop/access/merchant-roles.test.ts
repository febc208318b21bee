import { describe, expect, it } from 'vitest';
import { merchantRoleNames, roleAllows } from './merchant-roles.ts';

describe('the roles of access keys', () => {
  it.each([
    ['owner', ['owner', 'goods', 'orders', 'money', 'read']],
    ['goods', ['goods', 'read']],
    ['orders', ['orders', 'read']],
    ['money', ['orders', 'money', 'read']],
    ['read', ['read']],
  ] as const)('let a key with the role %s make exactly the calls for %o', (has, allowed) =>
    expect(merchantRoleNames.filter((needed) => roleAllows(has, needed))).toEqual(allowed),
  );
});
