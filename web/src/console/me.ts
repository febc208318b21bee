import type { Reply } from 'contract/call.ts';
import type { peopleCalls } from 'contract/members/people/people.calls.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import { createContext, useContext } from 'react';

/** Describes who is logged in and to which shop. */
export type Me = Reply<typeof peopleCalls.whoAmI>;

export const MeContext = createContext<Me | undefined>(undefined);

/** Returns who is logged in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is logged in');
  return me;
}

/** Tells whether somebody has one of these permissions; undefined is everybody's. */
export const hasOneOf = (me: Pick<Me, 'may'>, may: readonly Permission[] | undefined): boolean =>
  may === undefined || may.some((one) => me.may.includes(one));

/** Returns the function that tells whether the person who is logged in may make a call: what is not allowed is not shown. */
export function useMay(): (row: { readonly may?: Permission | 'self' }) => boolean {
  const me = useMe();
  return ({ may }) => may === undefined || may === 'self' || me.may.includes(may);
}
