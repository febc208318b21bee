const minuteStep = 5;
const two = (value: number): string => String(value).padStart(2, '0');

/** Lists the times of a day from `min` to `max`, both included, every five minutes. Maps each hour to its minutes. */
export function listTimes(min = '00:00', max = '23:59'): ReadonlyMap<string, readonly string[]> {
  const steps = Array.from(
    { length: 1440 / minuteStep },
    (_, at) => `${two(Math.floor((at * minuteStep) / 60))}:${two((at * minuteStep) % 60)}`,
  );
  // The bounds themselves are offered too, unless the last one only says that the day has no end.
  const all = new Set([...steps, min, ...(max === '23:59' ? [] : [max])]);
  const hours = new Map<string, string[]>();
  for (const time of [...all].sort()) {
    if (time < min || time > max) continue;
    const [hour = '', minute = ''] = time.split(':');
    hours.set(hour, [...(hours.get(hour) ?? []), minute]);
  }
  return hours;
}
