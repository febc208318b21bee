const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a time zone, which is made once: making it takes a hundred times as long as using it. */
function parts(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Formats a moment as the local time of a time zone: 2026-12-01 10:00, with the seconds unless they are 0. */
export function formatMoment(moment: Date, timeZone: string): string {
  const [day = '', time = ''] = parts(timeZone).format(moment).split(', ');
  return `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`;
}

/** Formats the end of a validity as the local time of a time zone; one at midnight by its last day: 2026-12-05, not 2026-12-06 00:00. */
export function formatEnd(end: Date, timeZone: string): string {
  const text = formatMoment(end, timeZone);
  return text.endsWith(' 00:00') ? formatMoment(new Date(end.getTime() - 1000), timeZone).slice(0, 10) : text;
}

/**
 * Parses a local time of a time zone (2026-12-01 10:00); a day without a time means its beginning.
 * Returns undefined for text in another form and for a time that does not exist there.
 */
export function parseMoment(text: string, timeZone: string): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const shown = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}${second === '00' ? '' : `:${second}`}`;
  const asIfUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  // The first pass applies the zone's offset, the second corrects it where daylight saving changes in between.
  let moment = new Date(asIfUtc);
  for (let tries = 0; tries < 2; tries += 1) {
    const seen = new Date(`${formatMoment(moment, timeZone).replace(' ', 'T')}Z`.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z'));
    moment = new Date(moment.getTime() + asIfUtc - seen.getTime());
  }
  return formatMoment(moment, timeZone) === shown ? moment : undefined;
}
