import { kept } from '#app/kept.ts';

/** Who pays through whom, as the containers that the mall runs in have told: what the cashier is asked with. */
export function payer(): { readonly dfOpenId?: string; readonly dfAppId?: string; readonly xcxOpenid?: string } {
  const names = ['dfOpenId', 'dfAppId', 'xcxOpenid'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = kept.text(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
