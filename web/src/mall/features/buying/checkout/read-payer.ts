import { siteStorage } from '#phone/current-site-storage.ts';

/** Reads the payer ids that the container of the mall stored; the cashier call sends them. */
export function readPayer(): { readonly dfOpenId?: string; readonly dfAppId?: string; readonly xcxOpenid?: string } {
  const names = ['dfOpenId', 'dfAppId', 'xcxOpenid'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = siteStorage.text(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
