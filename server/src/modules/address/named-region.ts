import { allRegions } from './store/regions.ts';

const is = (typed: string) => {
  const name = typed.trim();
  return ([code, full]: readonly [string, string, ...unknown[]]): boolean => name !== '' && (code === name || full.startsWith(name));
};

/** The codes of a region that is said in names (湖南, 长沙市) or in codes, the widest first, as far down as it is known. */
export async function regionNamed({
  state,
  city,
  area,
}: {
  readonly state: string;
  readonly city: string;
  readonly area: string;
}): Promise<string[]> {
  const province = (await allRegions()).find(is(state));
  const testApp = province?.[2].find(is(city));
  const county = testApp?.[2].find(is(area));
  return [province, testApp, county].flatMap((one) => (one ? [one[0]] : []));
}
