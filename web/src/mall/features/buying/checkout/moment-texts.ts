import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read in the fields for a day or a time. */
export const momentTexts = pickTexts(
  {
    month: (year: number, month: number) => `${year} 年 ${month} 月`,
    earlierMonth: '上个月',
    laterMonth: '下个月',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    day: (month: number, day: number) => `${month} 月 ${day} 日`,
    hour: '时',
    minute: '分',
  },
  {
    month: (year: number, month: number) => `${year} 年 ${month} 月`,
    earlierMonth: '上個月',
    laterMonth: '下個月',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    day: (month: number, day: number) => `${month} 月 ${day} 日`,
    hour: '時',
    minute: '分',
  },
);
