import {
  type LockedPayable,
  type PaymentChoice,
  type PaymentContext,
  type PaymentSubject,
  payOrPlanPayment,
  planAndStartPayment,
  spendsBalance,
} from '#modules/money/payment/payment.ts';
import type { Member } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { assertPayPasswordVerified, verifyPayPassword } from './pay-password.ts';
import type { VerificationContext } from './verification.ts';

/** Describes what a member pays, and how it is locked. */
interface PaidByMember extends PaymentSubject {
  /** Locks it; refuses what is not the member's, and what takes no money any more. */
  readonly lock: (db: SiteDatabase) => Promise<LockedPayable>;
}

/**
 * Pays a member's booking, amount at the counter or the like from the balance, or starts its payment at a provider.
 * Returns the payment's number, whether it is paid, and where the member pays it. Refuses what `lock` refuses, too low a
 * balance, and a wrong or missing payment password.
 */
export async function payPayable(
  context: PaymentContext & VerificationContext & { readonly member: Member; readonly ids: Pick<Ids, 'longNumber'> },
  choice: PaymentChoice & { readonly payPassword?: string | undefined },
  { lock, ...paid }: PaidByMember,
): ReturnType<typeof planAndStartPayment> {
  const { member } = context;
  const { payPassword } = choice;
  const verified = payPassword === undefined ? undefined : await verifyPayPassword(context, member.id, payPassword);
  return planAndStartPayment(context, paid, async (db) => {
    const payable = await lock(db);
    if (member.paysByPassword && spendsBalance(choice)) await assertPayPasswordVerified(db, member.id, verified);
    return payOrPlanPayment(db, payable, choice, context);
  });
}
