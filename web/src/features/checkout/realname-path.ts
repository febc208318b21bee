import type { Bill } from './bill.ts';

/** Returns the path where an identity is chosen, or where the first one is created. Both pages return to the checkout. */
export const realnamePath = ({ realname, address }: Bill): string =>
  realname ? `/idcardlist?choose=1&on=${realname.id}` : `/idcardinfo?choose=1&name=${encodeURIComponent(address?.name ?? '')}`;
