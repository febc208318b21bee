import { type Cents, cents, plus, times, zero } from 'contract/money.ts';

/** Describes a freight template before it has an id, with the key by which the merchant names it. */
export interface NewFreightTemplate extends Omit<FreightTemplate, 'id'> {
  readonly key: string;
}

/**
 * Describes the shipping fee in a set of regions: for a first number of grams or pieces, and for further ones. It may
 * also hold the amount from which shipping there is free. Amounts in cents.
 */
export interface FreightRule {
  /** Lists six-digit codes of provinces, cities or counties; '*' is everywhere else. */
  readonly regions: readonly string[];
  readonly first: number;
  readonly firstFee: Cents;
  readonly next: number;
  readonly nextFee: Cents;
  /** Gives the amount of goods from which shipping to these regions is free; null for never, absent for that of the template. */
  readonly freeFrom?: Cents | null;
}

/**
 * Describes shipping fees that products share, by region and by weight or pieces. It also holds the amount from which
 * shipping is free, and the regions that are not served.
 */
export interface FreightTemplate {
  readonly id: number;
  readonly name: string;
  readonly countedBy: 'weight' | 'pieces';
  /** Gives the amount of goods from which shipping is free where the rule of a region names none; null if never. In cents. */
  readonly freeFrom: Cents | null;
  readonly rules: readonly FreightRule[];
  readonly notServed: readonly string[];
}

/** Describes what the shipping fee of an order line depends on: weight, pieces and amount. */
export interface FreightFeeLine {
  readonly pieces: number;
  readonly weightGrams: number;
  /** Gives the amount of the line after discounts, in cents. */
  readonly amount: Cents;
}

/** Holds the six-digit codes of a destination's province, city and county, the widest first; empty if the destination is unknown. */
export type DestinationCodes = readonly string[];

/** Tells how precisely a list of regions names this region: 3 the county, 2 the city, 1 the province, 0 not at all. */
function matchDepth(named: readonly string[], region: DestinationCodes): number {
  for (let level = region.length; level > 0; level -= 1) {
    const code = region[level - 1];
    if (code && named.includes(code)) return level;
  }
  return 0;
}

/** Tells whether a freight template ships to a region: yes, unless it excludes the region or a wider one around it. */
export const isRegionServed = ({ notServed }: FreightTemplate, region: DestinationCodes): boolean => matchDepth(notServed, region) === 0;

/** Finds the freight rule for a region: the most specific one that names it, else the one for all other regions. Undefined if there is neither. */
export function findFreightRule({ rules }: FreightTemplate, region: DestinationCodes): FreightRule | undefined {
  const named = rules.map((rule) => ({ rule, at: matchDepth(rule.regions, region) })).filter(({ at }) => at > 0);
  const narrowest = named.sort((a, b) => b.at - a.at)[0];
  return narrowest?.rule ?? rules.find(({ regions }) => regions.includes('*'));
}

/** Tells whether products of a freight template can be shipped to a region: it serves the region and has a rule. */
export const canShipToRegion = (template: FreightTemplate, region: DestinationCodes): boolean =>
  isRegionServed(template, region) && findFreightRule(template, region) !== undefined;

/** Returns the amount of goods from which a rule of a template ships for free; null if never. */
const freeFromOf = (template: Pick<FreightTemplate, 'freeFrom'>, rule: FreightRule | undefined): Cents | null =>
  rule?.freeFrom === undefined ? template.freeFrom : rule.freeFrom;

/** Returns the amount of products, in cents, from which a freight template ships to a region for free; null if never. */
export const freeShippingFrom = (template: FreightTemplate, region: DestinationCodes): Cents | null =>
  freeFromOf(template, findFreightRule(template, region));

/** Tells whether the amount from which shipping is free differs by region. */
export const isFreeShippingRegional = ({ rules }: FreightTemplate): boolean => rules.some(({ freeFrom }) => freeFrom !== undefined);

const reaches = (freeFrom: Cents | null, lines: readonly Pick<FreightFeeLine, 'amount'>[]): boolean =>
  freeFrom !== null && lines.reduce((total, { amount }) => total + amount, 0) >= freeFrom;

/**
 * Computes the fee of a rule for lines shipped together. The first step is always charged, as a parcel has a weight even if its goods have
 * none. Without pieces the fee is zero.
 */
function computeRuleFee(
  { first, firstFee, next, nextFee }: FreightRule,
  countedBy: FreightTemplate['countedBy'],
  lines: readonly FreightFeeLine[],
): Cents {
  const pieces = lines.reduce((total, line) => total + line.pieces, 0);
  if (pieces === 0) return zero;
  const counted = countedBy === 'pieces' ? pieces : lines.reduce((total, line) => total + line.pieces * line.weightGrams, 0);
  if (counted <= first || next <= 0) return firstFee;
  return plus(firstFee, times(nextFee, Math.ceil((counted - first) / next)));
}

/** Computes the fee of a rule of a template for lines: zero once all that are sent together reach its amount for free shipping. */
const ruleFee = (
  template: FreightTemplate,
  rule: FreightRule,
  lines: readonly FreightFeeLine[],
  together: readonly Pick<FreightFeeLine, 'amount'>[] = lines,
): Cents => (reaches(freeFromOf(template, rule), together) ? zero : computeRuleFee(rule, template.countedBy, lines));

/**
 * Computes the shipping fee of lines of one freight template to a region, in cents. It is free from a certain
 * amount on. Undefined if the template does not ship there.
 * @param together lists all lines of the template, where a promotion ships some of them for free
 */
export function freightTemplateFee(
  template: FreightTemplate,
  lines: readonly FreightFeeLine[],
  region: DestinationCodes,
  together: readonly Pick<FreightFeeLine, 'amount'>[] = lines,
): Cents | undefined {
  if (!isRegionServed(template, region)) return undefined;
  const rule = findFreightRule(template, region);
  if (!rule) return undefined;
  return ruleFee(template, rule, lines, together);
}

/** Returns the region of a county with its city and province, from its code: 430104, in 430100, in 430000. */
const regionOfCode = (code: string): DestinationCodes => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];

/** Returns the fees of a template for lines, one for each rule with a region that is served. */
function possibleFees(
  template: FreightTemplate,
  lines: readonly FreightFeeLine[],
  together: readonly Pick<FreightFeeLine, 'amount'>[] = lines,
): Cents[] {
  const charged = template.rules.filter(({ regions }) => regions.some((code) => isRegionServed(template, regionOfCode(code))));
  return charged.map((rule) => ruleFee(template, rule, lines, together));
}

/** Returns the shipping fee of lines if it is the same everywhere, in cents; undefined if it depends on the destination. */
export function uniformShippingFee(
  template: FreightTemplate,
  lines: readonly FreightFeeLine[],
  together: readonly Pick<FreightFeeLine, 'amount'>[] = lines,
): Cents | undefined {
  const [fee, ...others] = new Set(possibleFees(template, lines, together));
  return others.length === 0 ? fee : undefined;
}

/**
 * Returns the lowest and highest shipping fee of one product over the regions that are served, in cents, for its page. Both are 0 if no region is
 * served.
 */
export function shippingFeeRange(template: FreightTemplate, line: FreightFeeLine): { least: Cents; most: Cents } {
  const fees = possibleFees(template, [line]);
  return { least: cents(Math.min(...fees, ...(fees.length > 0 ? [] : [0]))), most: cents(Math.max(...fees, 0)) };
}
