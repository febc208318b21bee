import { isSent, passesCustoms } from 'contract/goods/goods-kinds.ts';

/** What a service promises, by a word of its name: the merchant writes the names. */
const promises = {
  noReason: /无理由/,
  returning: /退换|退货|换货|包退|包换/,
  sending: /当[日天]发|小时发|次日|发货|送货|送达|上门|配送|快递|包邮|免邮|免运费/,
  breaking: /破损|坏了|坏果|坏单|碎/,
} as const;

/** What of a goods tells which promises are not for it. */
interface Promised {
  readonly kind: number;
  /** It is made for who orders it. */
  readonly madeToOrder: boolean;
}

/** What does not hold for a goods, by law or by its nature: what is not sent neither breaks nor comes back. */
function unkept({ kind, madeToOrder }: Promised): RegExp[] {
  const { noReason, returning, sending, breaking } = promises;
  if (!isSent(kind)) return [noReason, returning, sending, breaking];
  return passesCustoms(kind) || madeToOrder ? [noReason] : [];
}

/** The services of the mall that hold for this goods; one of the merchant's own that promises none of these stays. */
export const servicesOf = (goods: Promised, services: readonly string[]): string[] => {
  const not = unkept(goods);
  return services.filter((service) => !not.some((promise) => promise.test(service)));
};
