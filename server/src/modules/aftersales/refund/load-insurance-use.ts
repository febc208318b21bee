import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { cachedSiteSettings, loadSiteTimeZone } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { InsuranceUse } from './rules/insurance-payout.ts';
import { countInsurancePayouts, hasPickupPaidByShop } from './store/insurance-payouts.ts';

/**
 * Loads what limits the payout of a member's return-freight insurance now. Months begin at midnight in the site's time zone.
 * @param refundNo names the refund whose products are returned; undefined for one that is not requested yet
 */
export async function loadInsuranceUse(
  db: SiteDatabase,
  { memberId, refundNo }: { readonly memberId: number; readonly refundNo: string | undefined },
  now: Date,
): Promise<InsuranceUse> {
  const [timeZone, { returnInsuranceMonthlyMost }] = await Promise.all([loadSiteTimeZone(db), cachedSiteSettings(db)]);
  const month = formatDay(now, timeZone).slice(0, 'yyyy-MM'.length);
  const from = parseMoment(`${month}-01`, timeZone);
  if (!from) throw new Error(`the month ${month} does not begin in ${timeZone}`);
  const [paidThisMonth, shopPaysCourier] = await Promise.all([
    countInsurancePayouts(db, memberId, from),
    refundNo === undefined ? false : hasPickupPaidByShop(db, refundNo),
  ]);
  return { paidThisMonth, monthlyMost: returnInsuranceMonthlyMost, shopPaysCourier };
}
