import { loadRegions } from './store/regions.ts';

const matchesRegion = (input: string) => {
  const name = input.trim();
  return ([code, full]: readonly [string, string, ...unknown[]]): boolean => name !== '' && (code === name || full.startsWith(name));
};

/** Finds the codes of a region given by names (湖南, 长沙市) or codes: province, city, county, as far as they are known. */
export async function findRegionCodesByName({
  state,
  city,
  area,
}: {
  readonly state: string;
  readonly city: string;
  readonly area: string;
}): Promise<string[]> {
  const province = (await loadRegions()).find(matchesRegion(state));
  const cityRow = province?.[2].find(matchesRegion(city));
  const county = cityRow?.[2].find(matchesRegion(area));
  return [province, cityRow, county].flatMap((one) => (one ? [one[0]] : []));
}
