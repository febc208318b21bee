import type { Position } from 'contract/shop/maps/coordinates.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { encodeRfc3986 } from '../cloud/acs3-signature.ts';
import { type ClientDeps, probeProviderKeys, throwProviderRefusal } from '../cloud/cloud-clients.ts';
import type { ProviderAccount } from '../cloud/provider-accounts.ts';
import { objectOf, parseObject, textOf } from '#platform/read-json.ts';
import { signMaps } from './maps-signature.ts';
import type { MapService } from './maps.ts';

/** Holds the origin and the paths of Tencent Location Service (lbs.qq.com, WebService API). */
export const tencentMapsApi = {
  origin: 'https://apis.map.qq.com',
  locate: '/ws/geocoder/v1/',
  search: '/ws/place/v1/suggestion/',
  draw: '/ws/staticmap/v2/',
} as const;

/** Names the statuses that mean a wrong key or signature, or a key that may not make the call. */
const keyFaults: readonly string[] = ['110', '111', '112', '113', '190', '199', '311'];
/** Names the statuses that pass: too many requests in a second, and faults of the provider. */
const passing: readonly string[] = ['120', '500', '510', '520', '530'];
/** Says that there is nothing at a position or under a name. */
const nothingFound: readonly string[] = ['347', '348'];

const changsha: Position = { lat: 28.228304, lng: 112.938882 };
const formatPosition = ({ lat, lng }: Position): string => `${lat.toFixed(6)},${lng.toFixed(6)}`;
/** Limits how many places a search returns. */
const maxPlaces = 10;

/** Creates the client of Tencent Location Service for an account. Requests are signed with its secret key (SN 校验). */
export function tencentMaps({ fields }: Pick<ProviderAccount, 'fields'>, { send, origin = tencentMapsApi.origin }: ClientDeps): MapService {
  async function ask(
    path: string,
    more: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<{ readonly picture?: Buffer; readonly read: Readonly<Record<string, unknown>> }> {
    const parameters = { ...more, key: fields['key'] ?? '' };
    const sig = signMaps(path, parameters, fields['secretKey'] ?? '');
    const query = Object.entries({ ...parameters, sig }).map(([name, value]) => `${name}=${encodeRfc3986(value)}`);
    const answer = await send({ method: 'GET', url: `${origin}${path}?${query.join('&')}`, headers: {}, body: '' }, signal);
    if (answer.picture) return { picture: answer.picture, read: {} };
    const read = parseObject(answer.body);
    const status = textOf(read['status']);
    if (status === '' || passing.includes(status)) throw new Error(`Tencent Location Service answered ${answer.status}, status ${status}`);
    if (status !== '0') throwProviderRefusal(status, textOf(read['message']));
    return { read };
  }
  /** Returns undefined in place of a refusal that says there is nothing. */
  const orNothing = (fault: unknown): undefined => {
    if (fault instanceof ProviderRefusal && nothingFound.includes(fault.code)) return undefined;
    throw fault;
  };

  return {
    reviewNumber: fields['reviewNumber'] ?? '',
    async locate(position, signal) {
      const answer = await ask(tencentMapsApi.locate, { location: formatPosition(position), get_poi: '0' }, signal).catch(orNothing);
      const result = objectOf(answer?.read['result']);
      const area = objectOf(result['ad_info']);
      const adcode = textOf(area['adcode']);
      if (!/^\d{6}$/.test(adcode)) return undefined;
      return {
        adcode,
        province: textOf(area['province']),
        city: textOf(area['city']),
        county: textOf(area['district']),
        address: textOf(result['address']),
      };
    },
    async search(keyword, region, signal) {
      const asked = { keyword, ...(region === '' ? {} : { region }), page_size: String(maxPlaces) };
      const answer = await ask(tencentMapsApi.search, asked, signal).catch(orNothing);
      const data = answer?.read['data'];
      return (Array.isArray(data) ? (data as unknown[]) : []).flatMap((one) => {
        const place = objectOf(one);
        const at = objectOf(place['location']);
        const [lat, lng] = [Number(at['lat']), Number(at['lng'])];
        if (!Number.isFinite(lat) || !Number.isFinite(lng)) return [];
        return [
          { title: textOf(place['title']), address: textOf(place['address']), adcode: textOf(place['adcode']), position: { lat, lng } },
        ];
      });
    },
    async draw({ center, zoom, width, height }, signal) {
      const asked = { center: formatPosition(center), zoom: String(zoom), size: `${width}*${height}`, scale: '2', maptype: 'roadmap' };
      const { picture } = await ask(tencentMapsApi.draw, asked, signal);
      if (!picture) throw new Error('Tencent Location Service drew no picture');
      return picture;
    },
    async probe(signal) {
      return probeProviderKeys(
        () => ask(tencentMapsApi.locate, { location: formatPosition(changsha), get_poi: '0' }, signal),
        (code) => keyFaults.includes(code),
      );
    },
  };
}
