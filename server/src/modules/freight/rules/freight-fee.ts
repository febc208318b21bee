import { type Cents, cents, plus, times, zero } from 'contract/money.ts';

/** What a template charges in a set of regions: for the first so many grams or pieces, and for each next so many. */
export interface FreightRule {
  /** Six-digit codes of provinces, cities or counties; '*' is everywhere else. */
  readonly regions: readonly string[];
  readonly first: number;
  readonly firstFee: Cents;
  readonly next: number;
  readonly nextFee: Cents;
}

export interface FreightTemplate {
  readonly id: number;
  readonly name: string;
  readonly countedBy: 'weight' | 'pieces';
  /** Free from this amount of its goods up. */
  readonly freeFrom: Cents | null;
  readonly rules: readonly FreightRule[];
  readonly notServed: readonly string[];
}

/** What of a line decides its freight. */
export interface FreightLine {
  readonly pieces: number;
  readonly weightGrams: number;
  /** What is left to pay for the line after its reductions. */
  readonly amount: Cents;
}

/** A region by its six-digit codes, the widest first; empty when nobody has said where to. */
export type Region = readonly string[];

/** How far down a list of regions names this region: 3 the county, 2 the city, 1 the province, 0 not at all. */
function depth(named: readonly string[], region: Region): number {
  for (let level = region.length; level > 0; level -= 1) {
    const code = region[level - 1];
    if (code && named.includes(code)) return level;
  }
  return 0;
}

export const serves = ({ notServed }: FreightTemplate, region: Region): boolean => depth(notServed, region) === 0;

/** The rule for a region: the one that names it most narrowly; else the one for everywhere else. */
export function ruleFor({ rules }: FreightTemplate, region: Region): FreightRule | undefined {
  const named = rules.map((rule) => ({ rule, at: depth(rule.regions, region) })).filter(({ at }) => at > 0);
  const narrowest = named.sort((a, b) => b.at - a.at)[0];
  return narrowest?.rule ?? rules.find(({ regions }) => regions.includes('*'));
}

/** Whether anything of the template can be sent to a region. */
export const sendsTo = (template: FreightTemplate, region: Region): boolean =>
  serves(template, region) && ruleFor(template, region) !== undefined;

/** Whether the goods of a template come to the amount from which it is free. */
const isFree = ({ freeFrom }: FreightTemplate, lines: readonly FreightLine[]): boolean =>
  freeFrom !== null && lines.reduce((total, { amount }) => total + amount, 0) >= freeFrom;

/**
 * What a rule charges for lines that are sent together: the first step for anything at all, for a parcel weighs something even where
 * nobody wrote down what its goods weigh; nothing where there is nothing to send.
 */
function feeBy(
  { first, firstFee, next, nextFee }: FreightRule,
  countedBy: FreightTemplate['countedBy'],
  lines: readonly FreightLine[],
): Cents {
  const pieces = lines.reduce((total, line) => total + line.pieces, 0);
  if (pieces === 0) return zero;
  const counted = countedBy === 'pieces' ? pieces : lines.reduce((total, line) => total + line.pieces * line.weightGrams, 0);
  if (counted <= first || next <= 0) return firstFee;
  return plus(firstFee, times(nextFee, Math.ceil((counted - first) / next)));
}

/**
 * The freight of the lines of one template to a region, in cents; undefined when the template does not serve it.
 * Free from an amount of goods up; by weight or by pieces otherwise, and by weight the first step at least.
 */
export function templateFee(template: FreightTemplate, lines: readonly FreightLine[], region: Region): Cents | undefined {
  if (!serves(template, region)) return undefined;
  const rule = ruleFor(template, region);
  if (!rule) return undefined;
  return isFree(template, lines) ? zero : feeBy(rule, template.countedBy, lines);
}

/** A region with those that it lies in, by its code alone: 430104, in 430100, in 430000. */
const placeOf = (code: string): Region => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];

/** What a template charges for lines in each of the regions that it serves. */
function feesOf(template: FreightTemplate, lines: readonly FreightLine[]): Cents[] {
  if (isFree(template, lines)) return [zero];
  const charged = template.rules.filter(({ regions }) => regions.some((code) => serves(template, placeOf(code))));
  return charged.map((rule) => feeBy(rule, template.countedBy, lines));
}

/** What the lines of one template cost to send wherever they go, in cents; undefined where it depends on where. */
export function feeAnywhere(template: FreightTemplate, lines: readonly FreightLine[]): Cents | undefined {
  const [fee, ...others] = new Set(feesOf(template, lines));
  return others.length === 0 ? fee : undefined;
}

/** The least and the most that one piece costs to send, over the regions that are served: for a goods page. */
export function feeRange(template: FreightTemplate, line: FreightLine): { least: Cents; most: Cents } {
  const fees = feesOf(template, [line]);
  return { least: cents(Math.min(...fees, ...(fees.length > 0 ? [] : [0]))), most: cents(Math.max(...fees, 0)) };
}
