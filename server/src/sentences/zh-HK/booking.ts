import type { Translated } from 'contract/sentence.ts';
import type { BookingState } from 'contract/counter/booking/booking-states.ts';
import type { booking as mainland } from '../zh-CN/booking.ts';

const states: Readonly<Record<BookingState, string>> = {
  unpaid: '待付訂金',
  booked: '待到店',
  arrived: '已到店',
  noShow: '未到店',
  cancelled: '已取消',
  expired: '已過期',
};
const weekdayNames = ['週日', '週一', '週二', '週三', '週四', '週五', '週六'];
type News = 'booked' | 'changed' | 'cancelled' | 'expired' | 'soon' | 'noShow';
const newsTitles: Readonly<Record<News, string>> = {
  booked: '預約成功',
  changed: '預約時間已改',
  cancelled: '預約已被取消',
  expired: '預約已過期',
  soon: '預約快到了',
  noShow: '預約未到店',
};
const newsEnds: Readonly<Record<News, string>> = {
  booked: '到店時請出示到店碼',
  changed: '時間已改好，到店碼不變',
  cancelled: '',
  expired: '訂金沒有在時限內支付，名額已釋放',
  soon: '請準時到店，並出示到店碼',
  noShow: '沒有到店，訂金不退',
};
/** Says so many minutes in the largest unit that fits. */
const duration = (minutes: number): string => {
  if (minutes === 0) return '';
  if (minutes % 1440 === 0) return `前 ${minutes / 1440} 天`;
  return minutes % 60 === 0 ? `前 ${minutes / 60} 小時` : `前 ${minutes} 分鐘`;
};

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about bookings.
 */
export const booking: Translated<typeof mainland> = {
  bookingStateText: ({ state }: { state: BookingState }) => states[state],
  bookingTime: ({ time, isSecond }: { time: string; isSecond: number }) => (isSecond === 1 ? `${time}（第二次）` : time),
  bookingSpan: ({ day, weekday, from, until }: { day: string; weekday: number; from: string; until: string }) =>
    `${day} ${weekdayNames[weekday]} ${from}–${until}`,
  bookingSubject: '預約訂金',
  bookingRefundReason: '預約取消',
  bookingExpired: '訂金沒有在時限內支付',
  bookingCancelledByShop: ({ why }: { why: string }) => `商戶取消：${why}`,
  bookingCancelledByMember: '您取消了預約',
  bookingNoteDeposit: '訂金到店後抵服務費',
  bookingNoteCancel: ({ minutes }: { minutes: number }) => `開始${duration(minutes)}取消，訂金全退；之後取消，訂金不退`,
  bookingNoteNoShow: '沒有到店的，訂金不退',
  bookingNoteFree: '免費預約，開始前可以隨時取消',
  bookingNoteChange: ({ minutes, most }: { minutes: number; most: number }) => `開始${duration(minutes)}可以改時間，最多 ${most} 次`,
  bookingNeverChanges: '預約後不能改時間',
  bookingChangesUsed: ({ most }: { most: number }) => `已經改過 ${most} 次，不能再改`,
  bookingChangeTooLate: ({ minutes }: { minutes: number }) => `開始${duration(minutes)}才能改時間`,
  bookingStateIs: ({ state, begun }: { state: BookingState; begun: number }) =>
    begun === 1 ? '預約已經開始，不能取消' : `這次預約${states[state]}，不能這樣處理`,
  bookingIsOn: ({ day }: { day: string }) => `預約的是 ${day}，還沒有到那一天`,
  bookingFieldWrong: ({ field, why }: { field: string; why: string }) => `${field}：${why}`,
  bookingHoursWrong: '時段寫作 09:00-12:00，後面的時間要晚，最晚到 24:00',
  bookingHoursOverlap: '同一天的時段不能重疊',
  bookingClosedDayWrong: '休息日寫作 2026-10-01，連續幾天寫作 2026-10-01~2026-10-07',
  bookingMinutesWrong: '應為 5 的倍數',
  bookingDepositAbovePrice: '訂金不能高於價格',
  bookingChangeAfterCancel: '收訂金的服務，改時間的期限（changeMinutes）不能短於取消全退的期限（cancelMinutes）',
  bookingSlotMost: ({ most }: { most: number }) => `同一個時間最多約 ${most} 個位置`,
  bookingResourceUnknown: '有的人員或房間不存在，請先寫入',
  bookingWeekNeeded: '沒有人員或房間的服務，要寫每週的時段',
  bookingNewsTitle: ({ news }: { news: News }) => newsTitles[news],
  bookingNews: ({ news, name, when, more }: { news: News; name: string; when: string; more: string }) =>
    [`「${name}」${when}`, more || newsEnds[news]].filter(Boolean).join('，'),
};
