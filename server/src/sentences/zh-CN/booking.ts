import type { BookingState } from 'contract/counter/booking/booking-states.ts';

const states: Readonly<Record<BookingState, string>> = {
  unpaid: '待付定金',
  booked: '待到店',
  arrived: '已到店',
  noShow: '未到店',
  cancelled: '已取消',
  expired: '已过期',
};
const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
type News = 'booked' | 'changed' | 'cancelled' | 'expired' | 'soon' | 'noShow';
const newsTitles: Readonly<Record<News, string>> = {
  booked: '预约成功',
  changed: '预约时间已改',
  cancelled: '预约已被取消',
  expired: '预约已过期',
  soon: '预约快到了',
  noShow: '预约未到店',
};
const newsEnds: Readonly<Record<News, string>> = {
  booked: '到店时请出示到店码',
  changed: '时间已改好，到店码不变',
  cancelled: '',
  expired: '定金没有在时限内支付，名额已释放',
  soon: '请准时到店，并出示到店码',
  noShow: '没有到店，定金不退',
};
/** Says so many minutes in the largest unit that fits. */
const duration = (minutes: number): string => {
  if (minutes === 0) return '';
  if (minutes % 1440 === 0) return `前 ${minutes / 1440} 天`;
  return minutes % 60 === 0 ? `前 ${minutes / 60} 小时` : `前 ${minutes} 分钟`;
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about bookings.
 */
export const booking = {
  bookingStateText: ({ state }: { state: BookingState }) => states[state],
  bookingTime: ({ time, isSecond }: { time: string; isSecond: number }) => (isSecond === 1 ? `${time}（第二次）` : time),
  bookingSpan: ({ day, weekday, from, until }: { day: string; weekday: number; from: string; until: string }) =>
    `${day} ${weekdayNames[weekday]} ${from}–${until}`,
  bookingSubject: '预约定金',
  bookingRefundReason: '预约取消',
  bookingExpired: '定金没有在时限内支付',
  bookingCancelledByShop: ({ why }: { why: string }) => `商家取消：${why}`,
  bookingCancelledByMember: '您取消了预约',
  bookingNoteDeposit: '定金到店后抵服务费',
  bookingNoteCancel: ({ minutes }: { minutes: number }) => `开始${duration(minutes)}取消，定金全退；之后取消，定金不退`,
  bookingNoteNoShow: '没有到店的，定金不退',
  bookingNoteFree: '免费预约，开始前可以随时取消',
  bookingNoteChange: ({ minutes, most }: { minutes: number; most: number }) => `开始${duration(minutes)}可以改时间，最多 ${most} 次`,
  bookingNeverChanges: '预约后不能改时间',
  bookingChangesUsed: ({ most }: { most: number }) => `已经改过 ${most} 次，不能再改`,
  bookingChangeTooLate: ({ minutes }: { minutes: number }) => `开始${duration(minutes)}才能改时间`,
  bookingStateIs: ({ state, begun }: { state: BookingState; begun: number }) =>
    begun === 1 ? '预约已经开始，不能取消' : `这次预约${states[state]}，不能这样处理`,
  bookingIsOn: ({ day }: { day: string }) => `预约的是 ${day}，还没有到那一天`,
  bookingFieldWrong: ({ field, why }: { field: string; why: string }) => `${field}：${why}`,
  bookingHoursWrong: '时段写作 09:00-12:00，后面的时间要晚，最晚到 24:00',
  bookingHoursOverlap: '同一天的时段不能重叠',
  bookingClosedDayWrong: '休息日写作 2026-10-01，连续几天写作 2026-10-01~2026-10-07',
  bookingMinutesWrong: '应为 5 的倍数',
  bookingDepositAbovePrice: '定金不能高于价格',
  bookingChangeAfterCancel: '收定金的服务，改时间的期限（changeMinutes）不能短于取消全退的期限（cancelMinutes）',
  bookingSlotMost: ({ most }: { most: number }) => `同一个时间最多约 ${most} 个位置`,
  bookingResourceUnknown: '有的人员或房间不存在，请先写入',
  bookingWeekNeeded: '没有人员或房间的服务，要写每周的时段',
  bookingNewsTitle: ({ news }: { news: News }) => newsTitles[news],
  bookingNews: ({ news, name, when, more }: { news: News; name: string; when: string; more: string }) =>
    [`「${name}」${when}`, more || newsEnds[news]].filter(Boolean).join('，'),
};
