/** Describes how many days after the order a parcel arrives in a region. */
export interface DeliveryDays {
  /** Gives the six-digit code of a province, city or county; '*' is everywhere else. */
  readonly region: string;
  readonly least: number;
  readonly most: number;
}

const maxDays = 60;

/** Parses a line of the setting deliveryDays: `湖南省:1~2`, `430100:1`, `*:3~5`. The region is as written; undefined for another form. */
export function parseDeliveryDays(line: string): DeliveryDays | undefined {
  const [, region = '', least = '', most = least] = /^\s*(\S.*?)\s*[:：]\s*(\d{1,2})(?:\s*[~～-]\s*(\d{1,2}))?\s*$/.exec(line) ?? [];
  const days = { region, least: Number(least), most: Number(most) };
  return region !== '' && days.least <= days.most && days.most <= maxDays ? days : undefined;
}

/** Formats a line of the setting deliveryDays. */
export const formatDeliveryDays = ({ region, least, most }: DeliveryDays): string => `${region}:${least}~${most}`;

/**
 * Finds the delivery days of a region: those of the narrowest region that is named, else those of all other regions.
 * Undefined if no line applies. An unknown region has days only if the only line is that of all regions.
 * @param region the codes of the destination, the widest first; empty if it is unknown
 */
export function findDeliveryDays(lines: readonly string[], region: readonly string[]): DeliveryDays | undefined {
  const all = lines.flatMap((line) => parseDeliveryDays(line) ?? []);
  const elsewhere = all.find((one) => one.region === '*');
  if (region.length === 0) return all.length === 1 ? elsewhere : undefined;
  const named = region.toReversed().map((code) => all.find((one) => one.region === code));
  return named.find((one) => one !== undefined) ?? elsewhere;
}
