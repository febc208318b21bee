/** Holds a duration in days, hours, minutes and seconds. */
export interface DurationParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits seconds into days, hours, minutes and seconds. Negative durations count as 0, fractions are dropped. */
export function splitDuration(seconds: number): DurationParts {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor((whole % 86_400) / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    seconds: whole % 60,
  };
}
