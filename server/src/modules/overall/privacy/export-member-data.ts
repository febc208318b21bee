import type { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import type { Reply } from 'contract/call.ts';
import type { Say } from 'contract/sentence.ts';
import { toYuan, zero } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import type { BaseContext } from '#http/handler.ts';
import { loadConsents, findMemberDetails } from '#modules/members/account/account.ts';
import { loadAddresses, openReceiver, type StoredAddress } from '#modules/shop/address/address.ts';
import { listAllBookings, openBookingContact } from '#modules/counter/booking/booking.ts';
import { listCartWithTimes } from '#modules/buying/cart/cart.ts';
import { type Coupon, cachedCoupons, listAllMemberCoupons, type MemberCoupon } from '#modules/offers/coupon/coupon.ts';
import { listCardsWithBalances } from '#modules/offers/card/card.ts';
import { listAllEntitlements } from '#modules/offers/equity/equity.ts';
import { listAllMemberDrawRecords } from '#modules/offers/lucky-draw/lucky-draw.ts';
import { type FacePayment, listAllFacePayments } from '#modules/counter/face-payment/face-payment.ts';
import { listAllFavourites } from '#modules/buying/favourite/favourite.ts';
import { listMemberStoreGifts } from '#modules/offers/popup/popup.ts';
import { listMemberReviews } from '#modules/aftersales/review/review.ts';
import { loadMemberSharing } from '#modules/sharing/share/share.ts';
import { listRewardPage } from '#modules/sharing/share-reward/share-reward.ts';
import { listSuggestionsSince } from '#modules/members/suggestion/suggestion.ts';
import { cachedUploadTasks, listMemberUploadRecords } from '#modules/sharing/upload-task/upload-task.ts';
import { findSignInReminder, listAllSignedDays } from '#modules/offers/sign-in/sign-in.ts';
import { listMemberSurveyAnswers, openSurveyAnswers } from '#modules/buying/survey/survey.ts';
import { listAllFootprints, listMemberTrailEvents } from '#modules/front/tracking/tracking.ts';
import { buildReadUrl, listMemberUploads, uploadUrl } from '#modules/shop/upload/upload.ts';
import { listMemberRestockReminders } from '#modules/buying/restock/restock.ts';
import { listMemberWantBuys } from '#modules/buying/want-to-buy/want-to-buy.ts';
import { loadGoodsTitles } from '#modules/goods/goods/goods.ts';
import { loadStoredIdentities, openIdentityHolder } from '#modules/members/identity/identity.ts';
import { listAllInvoices, openInvoiceBuyer } from '#modules/money/invoice/invoice.ts';
import { listAllPickups, type PickupSender } from '#modules/aftersales/pickup/pickup.ts';
import { describeLedgerEntryKind, listStatementLines, pointsUnit } from '#modules/money/ledger/ledger.ts';
import { listMemberIdentities } from '#modules/members/wechat/wechat.ts';
import { listAllMessages } from '#modules/shop/message/message.ts';
import { listMemberProofs } from '#modules/counter/offline-payment/offline-payment.ts';
import { listAllOrders, unsealOrder, type Order } from '#modules/buying/order/order.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

type MemberDataExport = Reply<typeof privacyCalls.exportData>;

/** Exceeds any real number of rows, because the file has no pages. */
const allRows = { pageNo: 1, pageSize: 1_000_000, offset: 0 };
const toTime = (moment: Date | null): number | null => moment?.getTime() ?? null;

/** Returns the person of an identity with the full number, because it is the member's own data. */
function exportIdentity(sealed: Buffer, secrets: Secrets): { name: string; idCard: string } {
  const { name, number } = openIdentityHolder(sealed, secrets.open);
  return { name, idCard: number };
}

function exportAddress(address: StoredAddress, secrets: Secrets): MemberDataExport['addresses'][number] {
  const { receiverSealed, state, city, district, street, tag, isDefault } = address;
  const { name, mobile, detail } = openReceiver(receiverSealed, secrets.open);
  return { name, mobile, region: `${state}${city}${district}${street}`, address: detail, tag, isDefault };
}

const exportOrder = (order: Order, secrets: Secrets, say: Say): MemberDataExport['orders'][number] => ({
  tid: order.tid,
  state: say(sentence('orderStatus', { status: order.status })),
  currency: order.currency,
  payable: toYuan(order.payable),
  freight: toYuan(order.freightAmount),
  insurance: toYuan(order.insurance?.premium ?? zero),
  createdAt: order.createdAt.getTime(),
  paidAt: toTime(order.paidAt),
  memo: order.memo,
  receiver: unsealOrder(order, secrets.open).receiver,
  realname: order.identitySealed ? exportIdentity(order.identitySealed, secrets) : null,
  goods: order.lines.map(({ title, skuText, pieces, price, amount }) => ({
    title,
    sku: skuText,
    pieces,
    price: toYuan(price),
    amount: toYuan(amount),
  })),
});

const exportCoupon = (own: MemberCoupon, coupon: Coupon | undefined, say: Say): MemberDataExport['coupons'] =>
  coupon
    ? [
        {
          name: coupon.name,
          type: say(sentence(`${coupon.benefit.kind}Coupon`)),
          receivedAt: own.receivedAt.getTime(),
          endsAt: own.endsAt.getTime(),
          state: say(sentence('couponState', { state: own.status })),
          tid: own.tid ?? '',
        },
      ]
    : [];

const exportFacePayment = (payment: FacePayment, secrets: Secrets): MemberDataExport['facePayments'][number] => {
  const { tid, amount, discount, payable, refunded, currency, memo, madeAt, paidAt, regionText, receiverSealed, contactSealed } = payment;
  const receiver = receiverSealed && openReceiver(receiverSealed, secrets.open);
  return {
    tid,
    amount: toYuan(amount),
    discount: toYuan(discount),
    payable: toYuan(payable),
    refunded: toYuan(refunded),
    currency,
    memo,
    createdAt: madeAt.getTime(),
    paidAt: toTime(paidAt),
    receiver: receiver && { name: receiver.name, mobile: receiver.mobile, region: regionText, address: receiver.detail },
    contact: contactSealed ? secrets.open(contactSealed) : '',
  };
};

/** Exports all data stored about a member, with their own numbers unmasked, by one query to each module. */
export async function exportMemberData(
  db: SiteDatabase,
  memberId: number,
  { site, say, now, secrets }: Pick<BaseContext, 'site' | 'say' | 'now' | 'secrets'>,
): Promise<MemberDataExport> {
  const [
    card,
    consents,
    identitiesAtApps,
    addresses,
    identities,
    cart,
    favourites,
    orders,
    messages,
    own,
    coupons,
    points,
    statement,
    wantBuys,
    restockReminders,
    rights,
    valueCards,
    draws,
    invoices,
    pickups,
    bookings,
    reviews,
    surveys,
    uploads,
    proofs,
    facePayments,
    sharing,
    shareRewards,
    footprints,
    visits,
    suggestions,
    uploadRecords,
    uploadTasks,
    signIns,
    reminder,
    storeGifts,
  ] = await Promise.all([
    findMemberDetails(db, memberId),
    loadConsents(db, memberId),
    listMemberIdentities(db, memberId),
    loadAddresses(db, memberId),
    loadStoredIdentities(db, memberId),
    listCartWithTimes(db, memberId),
    listAllFavourites(db, memberId),
    listAllOrders(db, memberId),
    listAllMessages(db, memberId),
    listAllMemberCoupons(db, memberId),
    cachedCoupons(db),
    listStatementLines(db, [{ owner: 'member', id: memberId, kind: 'points' }], pointsUnit, allRows),
    listStatementLines(db, [{ owner: 'member', id: memberId, kind: 'balance' }], site.currency, allRows),
    listMemberWantBuys(db, memberId),
    listMemberRestockReminders(db, memberId),
    listAllEntitlements(db, memberId),
    listCardsWithBalances(db, memberId, site.currency),
    listAllMemberDrawRecords(db, memberId),
    listAllInvoices(db, memberId),
    listAllPickups(db, memberId),
    listAllBookings(db, memberId),
    listMemberReviews(db, memberId),
    listMemberSurveyAnswers(db, memberId),
    listMemberUploads(db, memberId),
    listMemberProofs(db, memberId),
    listAllFacePayments(db, memberId),
    loadMemberSharing(db, memberId),
    listRewardPage(db, { memberId }, allRows),
    listAllFootprints(db, memberId),
    listMemberTrailEvents(db, memberId),
    listSuggestionsSince(db, memberId, new Date(0)),
    listMemberUploadRecords(db, memberId),
    cachedUploadTasks(db),
    listAllSignedDays(db, memberId),
    findSignInReminder(db, memberId),
    listMemberStoreGifts(db, memberId),
  ]);
  if (!card) throw new Error(`the member ${memberId} to export does not exist`);
  const titles = await loadGoodsTitles(
    db,
    cart.map(({ goodsId }) => goodsId),
  );
  return {
    site: site.name,
    exportedAt: now.getTime(),
    profile: {
      memberNo: card.id,
      nick: card.nick,
      picture: card.avatar,
      mobile: card.mobileSealed ? secrets.open(card.mobileSealed) : '',
      level: card.levelName,
      growth: card.growth,
      joinedAt: card.joinedAt.getTime(),
    },
    messagingApps: identitiesAtApps.map(({ appId, openId, boundAt }) => ({ appId, openid: openId, boundAt: boundAt.getTime() })),
    consents: consents.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.getTime(),
      withdrawnAt: toTime(withdrawnAt),
    })),
    addresses: addresses.map((address) => exportAddress(address, secrets)),
    identities: identities.map(({ sealed, isDefault }) => ({ ...exportIdentity(sealed, secrets), isDefault })),
    cart: cart.map(({ addedAt, ...line }) => ({ ...line, title: titles.get(line.goodsId) ?? '', addedAt: addedAt.getTime() })),
    favourites: favourites.map(({ addedAt, ...favourite }) => ({ ...favourite, addedAt: addedAt.getTime() })),
    uploads: uploads.map((upload) => ({
      name: upload.saidName,
      purpose: upload.purpose,
      bytes: upload.bytes ?? upload.saidBytes,
      appliedAt: upload.appliedAt.getTime(),
      url: upload.state === 'arrived' ? uploadUrl(upload, secrets, now) : '',
    })),
    restockReminders: restockReminders.map(({ goodsId, skuId, title, askedAt }) => ({ goodsId, skuId, title, askedAt: askedAt.getTime() })),
    wantBuys: wantBuys.map(({ goodsId, title, pieces, remark, answer, askedAt }) => ({
      goodsId,
      title,
      pieces,
      remark,
      answer,
      askedAt: askedAt.getTime(),
    })),
    orders: orders.map((order) => exportOrder(order, secrets, say)),
    paymentProofs: proofs.map(({ tid, state, amount, currency, payerSealed, memo, sentAt }) => ({
      tid,
      state: say(sentence('proofStateText', { state })),
      amount: toYuan(amount),
      currency,
      payer: payerSealed ? secrets.open(payerSealed) : '',
      memo,
      sentAt: sentAt.getTime(),
    })),
    facePayments: facePayments.map((payment) => exportFacePayment(payment, secrets)),
    bought: [...new Set(orders.filter(({ paidAt }) => paidAt).flatMap(({ lines }) => lines.map(({ title }) => title)))],
    messages: messages.map(({ toldAt, readAt, ...message }) => ({ ...message, toldAt: toldAt.getTime(), readAt: toTime(readAt) })),
    coupons: own.flatMap((one) => exportCoupon(one, coupons.get(one.couponId), say)),
    points: points.lines.map(({ kind, amount, balanceAfter, at }) => ({
      what: say(describeLedgerEntryKind(kind)),
      points: amount,
      pointsAfter: balanceAfter,
      at: at.getTime(),
    })),
    rights: rights.map(({ title, tid, startsAt, endsAt, cardLeft }) => ({
      title,
      tid,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      piecesLeft: cardLeft,
    })),
    cards: valueCards.map(({ name, number, left, endsAt, frozen }) => ({
      name,
      number,
      left: toYuan(left),
      endsAt: toTime(endsAt),
      frozen,
    })),
    signIns: signIns.map(({ day, points }) => ({ day, points })),
    signInReminder: reminder ?? null,
    storeGifts: storeGifts.map(({ title, points: given, claimedAt }) => ({ title, points: given, takenAt: claimedAt.getTime() })),
    draws: draws.map(({ drawName, prize, drawnAt, regionText, courier, parcelNo }) => ({
      draw: drawName,
      prize,
      drawnAt: drawnAt.getTime(),
      region: regionText,
      courier: courier ?? '',
      parcelNo: parcelNo ?? '',
    })),
    invoices: invoices.map((invoice) => ({
      ...openInvoiceBuyer(invoice, secrets.open),
      state: say(sentence('invoiceStateText', { state: invoice.state })),
      amount: toYuan(invoice.amount),
      currency: invoice.currency,
      invoiceNo: invoice.invoiceNo,
      tids: invoice.orders.map(({ tid }) => tid),
      appliedAt: invoice.appliedAt.getTime(),
      issuedAt: toTime(invoice.issuedAt),
    })),
    pickups: pickups.map(({ state, courier, number, senderSealed, senderRegion, fee, startsAt, madeAt, courierName, courierMobile }) => {
      const { name, mobile, detail } = senderSealed
        ? (JSON.parse(secrets.open(senderSealed)) as PickupSender) // sealed only by createPickupOrder
        : { name: '', mobile: '', detail: '' };
      return {
        state: say(sentence('pickupStateText', { state })),
        courier: say(sentence('courier', { code: courier })),
        number,
        name,
        mobile,
        region: senderRegion,
        address: detail,
        fee: toYuan(fee),
        startsAt: startsAt.getTime(),
        madeAt: madeAt.getTime(),
        courierName,
        courierMobile,
      };
    }),
    bookings: bookings.map((booking) => ({
      ...openBookingContact(booking, secrets.open),
      service: booking.name,
      state: say(sentence('bookingStateText', { state: booking.state })),
      startsAt: booking.startsAt.getTime(),
      endsAt: booking.endsAt.getTime(),
      deposit: toYuan(booking.deposit),
      refunded: toYuan(booking.refunded),
      currency: booking.currency,
      madeAt: booking.madeAt.getTime(),
    })),
    reviews: reviews.map((review) => ({
      tid: review.tid,
      title: review.title,
      score: review.score,
      text: review.text,
      tags: [...review.tags],
      pictures: [...review.pictures, ...review.followPictures, ...(review.video === '' ? [] : [review.video])],
      shownAs: review.nick,
      writtenAt: review.writtenAt.getTime(),
      followUp: review.followText,
      followedAt: toTime(review.followedAt),
      answer: review.answer,
      hiddenWhy: review.hiddenWhy,
    })),
    sharing: {
      recruiter: sharing.recruiter?.recruiterId ?? null,
      recruitedAt: toTime(sharing.recruiter?.boundAt ?? null),
      lastSharer: sharing.lastShare?.sharerId ?? null,
      lastSharedAt: toTime(sharing.lastShare?.sharedAt ?? null),
      shares: sharing.shares.map(({ kind, target, channel, sharedAt }) => ({ kind, target, channel, sharedAt: sharedAt.getTime() })),
    },
    shareRewards: shareRewards.list.map(({ title, amount, currency, state, reason, paidAt, settledAt }) => ({
      title,
      amount: toYuan(amount),
      currency,
      state,
      reason: reason === null ? '' : say(sentence('shareRewardLapsed', { reason })),
      paidAt: paidAt.getTime(),
      settledAt: toTime(settledAt),
    })),
    footprints: footprints.map(({ day, title, seenPrice }) => ({ day, title, price: seenPrice === null ? null : toYuan(seenPrice) })),
    visits: visits.map(({ happenedAt, bizztype, action, eventKey, link }) => ({
      what: bizztype,
      action,
      number: eventKey,
      link,
      at: happenedAt.getTime(),
    })),
    uploadRecords: uploadRecords.map(({ taskId, pictures, note, state, reason, uploadedAt, decidedAt, points }) => ({
      task: uploadTasks.find(({ id }) => id === taskId)?.title ?? '',
      pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
      note,
      state,
      reason,
      uploadedAt: uploadedAt.getTime(),
      decidedAt: toTime(decidedAt),
      points,
    })),
    suggestions: suggestions.map(({ kind, text, pictures, contactSealed, sentAt, reply, repliedAt }) => ({
      about: kind,
      text,
      pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
      contact: contactSealed ? secrets.open(contactSealed) : '',
      sentAt: sentAt.getTime(),
      reply,
      repliedAt: toTime(repliedAt),
    })),
    surveys: surveys.map((answer) => ({
      name: answer.name,
      tid: answer.tid,
      answeredAt: answer.answeredAt.getTime(),
      answers: openSurveyAnswers(answer, secrets.open).map(({ title, values }) => ({ title, values: [...values] })),
    })),
    balance: statement.lines.map(({ kind, amount, balanceAfter, at }) => ({
      what: say(describeLedgerEntryKind(kind)),
      amount: toYuan(amount),
      balanceAfter: toYuan(balanceAfter),
      at: at.getTime(),
    })),
  };
}
