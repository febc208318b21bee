import { texts } from './texts.ts';

/** Returns the two texts by which a day is offered for a choice: its name (today, tomorrow, else the weekday) and its date (03-02). */
export function formatBookingDay(day: string, today: string): { readonly name: string; readonly date: string } {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const near = [texts.today, texts.tomorrow][days];
  return { name: near ?? texts.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '', date: day.slice(5) };
}
