import { describe, expect, it } from 'vitest';
import { findPickupWindow, groupPickupWindowsByDay, isPickupWindowOpen, listPickupWindows } from './pickup-windows.ts';

const zone = 'Asia/Shanghai';
const at = (time: string) => new Date(`2026-03-02T${time}:00+08:00`);
const todayOf = (time: string) =>
  groupPickupWindowsByDay(listPickupWindows(at(time), zone, null), zone).find(({ date }) => date === '2026-03-02')?.windows;

describe('the time windows of a courier pickup', () => {
  it('begin at least half an hour from now, and end with the day after tomorrow', () => {
    const days = groupPickupWindowsByDay(listPickupWindows(at('10:00'), zone, null), zone);
    expect(days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    expect(days[0]?.windows[0]).toEqual({ from: '11:00', to: '13:00' });
    expect(days[1]?.windows.map(({ from }) => from)).toEqual(['09:00', '11:00', '13:00', '15:00', '17:00']);
    expect(todayOf('10:30')?.[0]?.from).toBe('11:00');
    expect(todayOf('10:31')?.[0]?.from).toBe('13:00');
  });

  it('exclude today once its last window is too close', () => {
    expect(todayOf('16:30')).toEqual([{ from: '17:00', to: '19:00' }]);
    expect(todayOf('16:31')).toBeUndefined();
  });

  it('end before the refund closes', () => {
    const windows = listPickupWindows(at('10:00'), zone, at('16:59'));
    expect(groupPickupWindowsByDay(windows, zone)).toEqual([
      {
        date: '2026-03-02',
        windows: [
          { from: '11:00', to: '13:00' },
          { from: '13:00', to: '15:00' },
        ],
      },
    ]);
    expect(findPickupWindow(windows, '2026-03-02', '13:00', zone)?.startsAt).toEqual(at('13:00'));
    expect(findPickupWindow(windows, '2026-03-02', '15:00', zone)).toBeUndefined();
  });

  it('follow the site’s own time zone', () => {
    const late = new Date('2026-03-02T23:50:00Z');
    expect(groupPickupWindowsByDay(listPickupWindows(late, 'Asia/Shanghai', null), 'Asia/Shanghai')[0]).toMatchObject({
      date: '2026-03-03',
    });
    expect(groupPickupWindowsByDay(listPickupWindows(late, 'UTC', null), 'UTC')[0]).toMatchObject({
      date: '2026-03-03',
      windows: [{ from: '09:00' }, {}, {}, {}, {}],
    });
  });

  it('can be booked while more than half an hour of the window is left', () => {
    const window = { endsAt: at('13:00') };
    expect([isPickupWindowOpen(window, at('12:29')), isPickupWindowOpen(window, at('12:30'))]).toEqual([true, false]);
  });
});
