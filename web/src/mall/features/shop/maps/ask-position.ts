import type { Position } from 'contract/shop/maps/coordinates.ts';
import type { Container } from '#phone/container.ts';

/** Names the reason why a device did not report its position: refused, unavailable, timeout, or no support at all. */
export type PositionFault = 'refused' | 'unavailable' | 'timeout' | 'none';

/**
 * Describes what a device answered to the question for its position: the position in WGS-84, that the person closed the question, or the reason of a
 * failure.
 */
export type DeviceAnswer = { readonly position: Position } | { readonly cancelled: true } | { readonly fault: PositionFault };

/** Describes the province, city and county in which a point lies, by names and codes. All are empty for a point that the device reported. */
export interface PlaceOfPoint {
  readonly provinceName: string;
  readonly provinceCode: string;
  readonly cityName: string;
  readonly cityCode: string;
  readonly districtName: string;
  readonly districtCode: string;
}

/** Describes where a person is: a point in WGS-84. It names the province, city and county only if the person chose the point on the map. */
export interface LocationResult {
  readonly point: Position;
  readonly data: PlaceOfPoint;
}

/** Holds a place of which nothing is known: all names and codes are empty. */
export const unknownPlace: PlaceOfPoint = {
  provinceName: '',
  provinceCode: '',
  cityName: '',
  cityCode: '',
  districtName: '',
  districtCode: '',
};

/** Holds the result `getLocation:cancel`, which WeChat's script has too, for a person who dismissed the question about their position. */
export const positionCancelled = 'getLocation:cancel';
type PositionCancelled = typeof positionCancelled;

/** Describes the error that the container of the mall, such as a mini program, does not tell pages the person's position. */
export class NoPositionsHere extends Error {}

/**
 * Holds what `askPosition` depends on: the container, whether the page only takes a payment, and the functions that ask the device and open the map.
 */
export interface PositionAsker {
  readonly container: Container;
  /** Tells whether the page only takes a payment. */
  readonly onlyPay: boolean;
  readonly askDevice: (container: Container) => Promise<DeviceAnswer>;
  /** Lets the person choose a point on the map, and says why the device did not. */
  readonly pickOnMap: (fault: PositionFault) => Promise<LocationResult | PositionCancelled>;
}

/**
 * Asks the device where the person is; if the device fails, lets the person choose a point on the map. Returns `getLocation:cancel` if the person
 * closes the question, and undefined where the page only takes a payment. Throws NoPositionsHere in a mini program. [R-655..R-657] [R-724..R-728]
 */
export async function askPosition({
  container,
  onlyPay,
  askDevice,
  pickOnMap,
}: PositionAsker): Promise<LocationResult | PositionCancelled | undefined> {
  if (onlyPay) return undefined;
  if (container === 'miniProgram') throw new NoPositionsHere();
  const answer = await askDevice(container);
  if ('position' in answer) return { point: answer.position, data: unknownPlace };
  return 'cancelled' in answer ? positionCancelled : pickOnMap(answer.fault);
}
