import type { Input } from 'contract/call.ts';
import type { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { weekdays } from 'contract/counter/booking/booking-states.ts';
import { fromYuan, toYuan } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { BookingResource, BookingService } from './booking.ts';
import type { DayHours, OpeningHours } from './opening-hours.ts';

type ResourceInput = Input<typeof bookingMerchantCalls.putBookingResource>;
type ServiceInput = Input<typeof bookingMerchantCalls.putBookingService>;
type Week = ResourceInput['week'];

type FormProblem =
  | 'bookingHoursWrong'
  | 'bookingHoursOverlap'
  | 'bookingClosedDayWrong'
  | 'bookingMinutesWrong'
  | 'bookingDepositAbovePrice'
  | 'bookingChangeAfterCancel'
  | 'bookingResourceUnknown'
  | 'bookingWeekNeeded';

const wrong = (field: string, why: FormProblem): Refusal =>
  new Refusal('bookingFormWrong', { sentence: sentence('bookingFieldWrong', { field, why: sentence(why) }) });

/** Parses hours such as 09:00-12:00. Refuses (bookingFormWrong) those that are not. */
function readHours(text: string): DayHours {
  const [from = -1, until = -1] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  if (from >= until || until > 1440) throw wrong('week', 'bookingHoursWrong');
  return { from, until };
}

function readDay(texts: readonly string[]): DayHours[] {
  const hours = texts.map(readHours).toSorted((a, b) => a.from - b.from);
  if (hours.some(({ from }, i) => i > 0 && from < (hours[i - 1]?.until ?? 0))) throw wrong('week', 'bookingHoursOverlap');
  return hours;
}

/** Returns whether a text is a day of the calendar. */
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

function readOpening(week: Week, closedDays: readonly string[]): OpeningHours {
  const closed = closedDays.map((text) => {
    const [from = '', until = from] = text.split('~');
    if (!isDay(from) || !isDay(until) || until < from) throw wrong('closedDays', 'bookingClosedDayWrong');
    return { from, until };
  });
  return { week: weekdays.map((day) => readDay(week[day] ?? [])), closed };
}

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Converts hours and closed days to the form in which a merchant saves them. */
const toOpeningForm = ({ week, closed }: OpeningHours) => ({
  week: Object.fromEntries(
    weekdays.flatMap((day, i) => {
      const hours = (week[i] ?? []).map(({ from, until }) => `${formatTime(from)}-${formatTime(until)}`);
      return hours.length > 0 ? [[day, hours]] : [];
    }),
  ) as Week,
  closedDays: closed.map(({ from, until }) => (from === until ? from : `${from}~${until}`)),
});

/**
 * Converts a merchant's input to a bookable person or room. Refuses (bookingFormWrong) wrong input, and names the
 * field and what is wrong.
 */
export const parseResourceForm = ({
  key,
  name,
  kind,
  picture = '',
  note = '',
  week,
  closedDays = [],
  active,
}: ResourceInput): Omit<BookingResource, 'id'> => ({
  key,
  name,
  kind,
  picture,
  note,
  opening: readOpening(week, closedDays),
  active: active !== 0,
});

/** Converts a person or a room to the form in which a merchant saves it. */
export const toResourceForm = ({ name, kind, picture, note, opening, active }: Omit<BookingResource, 'id'>) => ({
  name,
  kind,
  picture,
  note,
  ...toOpeningForm(opening),
  active: active ? 1 : 0,
});

/** Says how long before its slot a booking can be changed or cancelled, where the merchant does not say, in minutes. */
const usualNotice = 120;

const isInSteps = (minutes: number): boolean => minutes % 5 === 0;

/**
 * Converts a merchant's input to a bookable service. Refuses (bookingFormWrong) wrong input, and names the field and
 * what is wrong.
 * @param findResource finds the id of a person or room by its key
 */
export function parseServiceForm(input: ServiceInput, findResource: (key: string) => number | undefined): Omit<BookingService, 'id'> {
  const { key, name, picture = '', note = '', minutes, step = minutes, resources = [], week, closedDays = [] } = input;
  if (!isInSteps(minutes)) throw wrong('minutes', 'bookingMinutesWrong');
  if (!isInSteps(step)) throw wrong('step', 'bookingMinutesWrong');
  const [price, deposit] = [fromYuan(input.price), fromYuan(input.deposit ?? 0)];
  if (deposit > price) throw wrong('deposit', 'bookingDepositAbovePrice');
  // A deposit that is lost by now must not come back by moving the booking and cancelling it then.
  const cancelMinutes = input.cancelMinutes ?? usualNotice;
  const changeMinutes = input.changeMinutes ?? Math.max(usualNotice, cancelMinutes);
  if (deposit > 0 && (input.mostChanges ?? 1) > 0 && changeMinutes < cancelMinutes)
    throw wrong('changeMinutes', 'bookingChangeAfterCancel');
  const found = resources.map(findResource);
  const resourceIds = found.filter((id) => id !== undefined);
  if (resourceIds.length < resources.length) throw wrong('resources', 'bookingResourceUnknown');
  if (resources.length === 0 && !week) throw wrong('week', 'bookingWeekNeeded');
  // A form that only lists closed days leaves the hours to its resources.
  const hours = week ?? (closedDays.length > 0 ? Object.fromEntries(weekdays.map((day) => [day, ['00:00-24:00']])) : undefined);
  return {
    key,
    name,
    picture,
    note,
    minutes,
    step,
    price,
    deposit,
    capacity: input.capacity ?? 1,
    opening: hours ? readOpening(hours, closedDays) : null,
    resourceIds: [...new Set(resourceIds)],
    leadMinutes: input.leadMinutes ?? 60,
    openDays: input.openDays ?? 14,
    changeMinutes,
    mostChanges: input.mostChanges ?? 1,
    cancelMinutes,
    onSale: input.onSale !== 0,
  };
}

/** Converts a service to the form in which a merchant saves it. @param keyOf returns the key of a resource */
export const toServiceForm = (service: Omit<BookingService, 'id'>, keyOf: (id: number) => string) => ({
  name: service.name,
  picture: service.picture,
  note: service.note,
  minutes: service.minutes,
  step: service.step,
  price: toYuan(service.price),
  deposit: toYuan(service.deposit),
  capacity: service.capacity,
  resources: service.resourceIds.map(keyOf),
  ...(service.opening ? toOpeningForm(service.opening) : {}),
  leadMinutes: service.leadMinutes,
  openDays: service.openDays,
  changeMinutes: service.changeMinutes,
  mostChanges: service.mostChanges,
  cancelMinutes: service.cancelMinutes,
  onSale: service.onSale ? 1 : 0,
});
