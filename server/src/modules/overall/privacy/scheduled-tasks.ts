import { postponeErasure, eraseMember, lockMemberToErase } from '#modules/members/account/account.ts';
import { noReceiver, removeAllAddresses, sealReceiver } from '#modules/shop/address/address.ts';
import { eraseBookingContacts, listOpenBookings } from '#modules/counter/booking/booking.ts';
import { clearCart } from '#modules/buying/cart/cart.ts';
import { clearFavourites } from '#modules/buying/favourite/favourite.ts';
import { removeMemberPiecesBought } from '#modules/goods/goods/goods.ts';
import { removeAllIdentities } from '#modules/members/identity/identity.ts';
import { hasCardBalance } from '#modules/offers/card/card.ts';
import { hasPositiveBalance } from '#modules/money/ledger/ledger.ts';
import { eraseFacePayments } from '#modules/counter/face-payment/face-payment.ts';
import { eraseInvoiceBuyers } from '#modules/money/invoice/invoice.ts';
import { erasePickupSenders } from '#modules/aftersales/pickup/pickup.ts';
import { clearRestockReminders } from '#modules/buying/restock/restock.ts';
import { clearWantBuys } from '#modules/buying/want-to-buy/want-to-buy.ts';
import { clearRelations, clearShareLog } from '#modules/sharing/share/share.ts';
import { clearSuggestions } from '#modules/members/suggestion/suggestion.ts';
import { clearUploadRecords } from '#modules/sharing/upload-task/upload-task.ts';
import { clearPopups } from '#modules/offers/popup/popup.ts';
import { clearSignIns } from '#modules/offers/sign-in/sign-in.ts';
import { clearSurveyAnswers } from '#modules/buying/survey/survey.ts';
import { clearVisits } from '#modules/front/tracking/tracking.ts';
import { clearUploads } from '#modules/shop/upload/upload.ts';
import { removePrizeReceivers } from '#modules/offers/lucky-draw/lucky-draw.ts';
import { unbindOpenIds } from '#modules/members/wechat/wechat.ts';
import { deleteMessages } from '#modules/shop/message/message.ts';
import { eraseReviews } from '#modules/aftersales/review/review.ts';
import { eraseMemberProofs } from '#modules/counter/offline-payment/offline-payment.ts';
import { maskOrders, countOpenOrders } from '#modules/buying/order/order.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';

const day = 24 * 60 * 60_000;

/** Erases closed accounts that can no longer be reopened. Orders stay for the merchant's books, without their receivers. */
const createErasureTask = (secrets: Secrets): ScheduledTask => ({
  name: 'eraseClosed',
  selectDue: (query, now) =>
    query.selectFrom('member').select(['site_id as siteId', 'id as key']).where('erase_at', '<=', now).orderBy('erase_at'),
  async handle(db, key, now) {
    const memberId = Number(key);
    if (!(await lockMemberToErase(db, memberId, now))) return;
    // Orders still in progress and late credits must be settled before the erasure.
    const [orders, bookings, money, cardMoney] = await Promise.all([
      countOpenOrders(db, memberId),
      listOpenBookings(db, memberId),
      hasPositiveBalance(db, 'member', [memberId]),
      hasCardBalance(db, memberId),
    ]);
    if (orders > 0 || bookings.length > 0 || money || cardMoney) return postponeErasure(db, memberId, new Date(now.getTime() + day));
    await Promise.all([
      eraseMember(db, memberId, now),
      removeAllAddresses(db, memberId),
      removeAllIdentities(db, memberId),
      unbindOpenIds(db, memberId),
      clearCart(db, memberId),
      clearFavourites(db, memberId),
      clearSurveyAnswers(db, memberId),
      clearSignIns(db, memberId),
      clearPopups(db, memberId),
      clearRelations(db, memberId),
      clearShareLog(db, memberId),
      clearVisits(db, memberId),
      clearSuggestions(db, memberId),
      clearUploadRecords(db, memberId),
      clearUploads(db, memberId, now),
      clearWantBuys(db, memberId),
      clearRestockReminders(db, memberId),
      deleteMessages(db, memberId),
      removeMemberPiecesBought(db, memberId),
      removePrizeReceivers(db, memberId),
      eraseInvoiceBuyers(db, memberId),
      erasePickupSenders(db, memberId),
      eraseMemberProofs(db, memberId),
      eraseFacePayments(db, memberId),
      eraseBookingContacts(db, memberId),
      eraseReviews(db, memberId, now),
      maskOrders(db, memberId, sealReceiver(noReceiver, secrets.seal)),
    ]);
  },
});

/**
 * Builds the list of scheduled tasks of privacy. It has one task, which erases members whose reopening period is over.
 */
export const privacyScheduledTasks = (secrets: Secrets): readonly ScheduledTask[] => [createErasureTask(secrets)];
