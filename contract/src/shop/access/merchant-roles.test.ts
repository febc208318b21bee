import { describe, expect, it } from 'vitest';
import { defaultRoles } from './default-roles.ts';
import { type MerchantRole, merchantRoleNames, merchantRoles } from './merchant-roles.ts';
import { type Permission, permissionNames } from './permissions.ts';

const roleAllows = (role: MerchantRole, needed: Permission): boolean => (merchantRoles[role].may as readonly Permission[]).includes(needed);

describe('the roles of access keys', () => {
  it.each([
    ['owner', ['owner', 'goods', 'orders', 'money', 'read']],
    ['goods', ['goods', 'read']],
    ['orders', ['orders', 'read']],
    ['money', ['orders', 'money', 'read']],
    ['read', ['read']],
  ] as const)('let a key with the role %s do exactly what the roles %o may', (has, included) =>
    expect(merchantRoleNames.filter((other) => merchantRoles[other].may.every((one: Permission) => roleAllows(has, one)))).toEqual(
      included,
    ),
  );
});

describe('the roles of a new shop', () => {
  it('have one owner with every permission; nobody else decides about accounts, people or webhooks', () => {
    expect(defaultRoles.filter(({ isOwner }) => isOwner).map(({ may }) => may)).toEqual([permissionNames]);
    for (const { isOwner, name, may } of defaultRoles)
      if (!isOwner)
        expect([
          name,
          may.filter((one) =>
            ['accounts.edit', 'settings.edit', 'cards.edit', 'levels.edit', 'people.edit', 'webhooks.edit'].includes(one),
          ),
        ]).toEqual([name, []]);
  });

  it('let only those who pay money out or give what is worth money do so', () => {
    const names = (permission: Permission) => defaultRoles.filter(({ may }) => may.includes(permission)).map(({ name }) => name);
    expect(names('orders.refund')).toEqual(['店主', '店长', '财务']);
    expect(names('orders.reprice')).toEqual(['店主', '店长']);
    expect(names('gifts.give')).toEqual(['店主', '店长', '营销']);
    expect(names('members.view')).toEqual(['店主', '店长', '订单', '客服']);
  });
});
