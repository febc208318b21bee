import type { Input, Reply } from 'contract/call.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { parseDayRange, parsePageNumber, parseState, requireText } from './parse-words.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter, type ShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

const states = {
  unpaid: '待付定金',
  booked: '待到店',
  arrived: '已到店',
  noShow: '未到店',
  cancelled: '已取消',
  expired: '已过期',
} as const;
const kinds = { person: '人员', room: '房间' } as const;

type Booking = Reply<typeof bookingMerchantCalls.listBookings>['list'][number];

/** Parses the id of a booking, 20 digits. */
function parseBookingId(word: string | undefined): string {
  const id = requireText(word, '20 位的预约编号；用 bookings 看有哪些');
  if (!/^\d{20}$/.test(id)) throw new UsageError(`预约编号是 20 位数字，现为「${id}」`);
  return id;
}

const formatBooking = (booking: Booking, { money }: ShopFormats): string =>
  [
    [booking.id, booking.timeText, booking.stateText, booking.name, booking.resourceName].filter(Boolean).join('  '),
    [
      `会员 ${booking.memberId}`,
      booking.contactName,
      booking.contactMobile,
      booking.deposit > 0 ? `定金 ${money(booking.deposit)}` : '免费',
    ]
      .filter(Boolean)
      .join('  '),
    ...(booking.remark === '' ? [] : [`备注：${booking.remark}`]),
    ...(booking.endText === '' ? [] : [booking.endText]),
    ...(booking.refunded === 0 ? [] : [`已退 ${money(booking.refunded)}`]),
  ].join('\n    ');

/** Maps each command of `npm run shop` for bookings to its usage and the function that runs it. */
export const bookingCommands: Commands = {
  'booking-resources': {
    usage: '[文件]',
    says: '列出预约的人员和房间；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(bookingMerchantCalls.listBookingResources, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, ...form }) => form),
        );
        return `${list.length} 个人员和房间已写入 ${file}`;
      }
      const lines = list.map(({ key, name, kind, active }) =>
        [key, kinds[kind], name, active === 0 ? '停用' : ''].filter(Boolean).join('  '),
      );
      return lines.join('\n') || '还没有人员和房间';
    },
  },
  'booking-resource-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入人员和房间：代号（key）相同的替换，没有的新增',
    more: '写法见 docs/bookings.md，例子是 docs/samples/bookings/resources.json。',
    example: 'npm run shop -- booking-resource-put docs/samples/bookings/resources.json --site 1001',
    async run(call, words) {
      const forms = await forEachForm<Input<typeof bookingMerchantCalls.putBookingResource>>(
        call,
        words,
        { example: 'resources.json', what: '人员或房间', measure: '个', id: 'key' },
        (body) => call(bookingMerchantCalls.putBookingResource, body),
      );
      return `${forms.length} 个人员和房间已写入`;
    },
  },
  'booking-services': {
    usage: '[文件]',
    says: '列出可预约的服务；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(bookingMerchantCalls.listBookingServices, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, ...form }) => form),
        );
        return `${list.length} 项服务已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      const lines = list.map(({ key, name, minutes, price, deposit = 0, onSale }) =>
        [key, name, `${minutes} 分钟`, money(price), deposit > 0 ? `定金 ${money(deposit)}` : '免费预约', onSale === 0 ? '停约' : '']
          .filter(Boolean)
          .join('  '),
      );
      return lines.join('\n') || '还没有可预约的服务';
    },
  },
  'booking-service-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入可预约的服务：代号（key）相同的替换，没有的新增，立即生效',
    more: '写法见 docs/bookings.md，例子是 docs/samples/bookings/services.json。已有的预约时间和规则不变。',
    example: 'npm run shop -- booking-service-put docs/samples/bookings/services.json --site 1001',
    async run(call, words) {
      const forms = await forEachForm<Input<typeof bookingMerchantCalls.putBookingService>>(
        call,
        words,
        { example: 'services.json', what: '服务', measure: '项', id: 'key' },
        (body) => call(bookingMerchantCalls.putBookingService, body),
      );
      return `${forms.length} 项服务已写入`;
    },
  },
  bookings: {
    usage: '[--state 待到店] [--from 2026-11-01] [--to 2026-11-30] [--service 代号] [--resource 代号] [--page 1]',
    says: '列出预约，按时间先后；可按状态、日期、服务、人员或房间',
    more: `  --state       ${Object.values(states).join('、')}
  --from --to   预约的日期，含两端，按店铺所在地的时间`,
    async run(call, _words, { state: word, from, to, service, resource, page }) {
      const formats = await loadShopFormats(call);
      const state = parseState(word, states);
      const found = await call(bookingMerchantCalls.listBookings, {
        ...(state ? { state } : {}),
        ...parseDayRange({ from, to }, formats.timeZone),
        ...(service === undefined ? {} : { service }),
        ...(resource === undefined ? {} : { resource }),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = found.list.map((booking) => formatBooking(booking, formats));
      return lines.length > 0 ? [...lines, pageFooter(found, '次')].join('\n') : '没有这样的预约';
    },
  },
  'booking-check-in': {
    usage: '<到店码>',
    says: '核销到店：输入顾客出示的 12 位到店码，预约那一天起可以核销',
    example: "npm run shop -- booking-check-in '1234 5678 9012' --site 1001",
    async run(call, [word]) {
      const code = requireText(word, '12 位到店码').replace(/\s/g, '');
      if (!/^\d{12}$/.test(code)) throw new UsageError(`到店码是 12 位数字，现为「${word}」`);
      return formatBooking(await call(bookingMerchantCalls.checkInBooking, { code }), await loadShopFormats(call));
    },
  },
  'booking-no-show': {
    usage: '<预约编号>',
    says: '记为未到店，定金不退；结束半小时后没有核销的会自动记',
    async run(call, [word]) {
      return formatBooking(await call(bookingMerchantCalls.markNoShow, { id: parseBookingId(word) }), await loadShopFormats(call));
    },
  },
  'booking-cancel': {
    usage: '<预约编号> --why 原因',
    says: '取消一次预约，定金全退；顾客看到原因',
    async run(call, [word], { why }) {
      const asked = { id: parseBookingId(word), why: requireText(why, '--why，取消的原因') };
      return formatBooking(await call(bookingMerchantCalls.cancelMemberBooking, asked), await loadShopFormats(call));
    },
  },
};
