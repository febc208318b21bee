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

/** What a rule charges for an amount counted in grams or pieces; nothing for nothing. */
export function feeOf({ first, firstFee, next, nextFee }: FreightRule, counted: number): Cents {
  if (counted <= 0) return zero;
  if (counted <= first || next <= 0) return firstFee;
  return plus(firstFee, times(nextFee, Math.ceil((counted - first) / next)));
}

const isFree = ({ freeFrom }: FreightTemplate, lines: readonly FreightLine[]): boolean =>
  freeFrom !== null && lines.reduce((total, { amount }) => total + amount, 0) >= freeFrom;

const countedOf = ({ countedBy }: FreightTemplate, lines: readonly FreightLine[]): number =>
  lines.reduce((total, { pieces, weightGrams }) => total + (countedBy === 'weight' ? pieces * weightGrams : pieces), 0);

/**
 * The freight of the lines of one template to a region, in cents; undefined when the template does not serve it.
 * Free from an amount of goods up; by weight or by pieces otherwise.
 */
export function templateFee(template: FreightTemplate, lines: readonly FreightLine[], region: Region): Cents | undefined {
  if (!serves(template, region)) return undefined;
  const rule = ruleFor(template, region);
  if (!rule) return undefined;
  return isFree(template, lines) ? zero : feeOf(rule, countedOf(template, lines));
}

/** What the lines of one template cost to send wherever they go, in cents; undefined where it depends on where. */
export function feeAnywhere(template: FreightTemplate, lines: readonly FreightLine[]): Cents | undefined {
  if (isFree(template, lines)) return zero;
  const counted = countedOf(template, lines);
  const [fee, ...others] = new Set(template.rules.map((rule) => feeOf(rule, counted)));
  return others.length === 0 ? fee : undefined;
}

/** The least and the most that one piece costs to send, over the regions that are served: for a goods page. */
export function feeRange(template: FreightTemplate, line: FreightLine): { least: Cents; most: Cents } {
  const counted = template.countedBy === 'weight' ? line.pieces * line.weightGrams : line.pieces;
  const free = template.freeFrom !== null && line.amount >= template.freeFrom;
  const fees = template.rules.map((rule) => (free ? zero : feeOf(rule, counted)));
  return { least: cents(Math.min(...fees, ...(fees.length > 0 ? [] : [0]))), most: cents(Math.max(...fees, 0)) };
}
