import type { Position } from 'contract/maps/coordinates.ts';
import type { Container } from '#app/container.ts';

/** Describes why a device gives no position. */
export type PositionFault = 'refused' | 'unavailable' | 'timeout' | 'none';

/** Describes the answer of a device about its position: the position in WGS-84, that the person closed the question, or why there is none. */
export type DeviceAnswer = { readonly position: Position } | { readonly cancelled: true } | { readonly fault: PositionFault };

/** Describes the place of a point by the names and codes of its province, city and county; each is empty where a device gave the point. */
export interface PlaceOfPoint {
  readonly provinceName: string;
  readonly provinceCode: string;
  readonly cityName: string;
  readonly cityCode: string;
  readonly districtName: string;
  readonly districtCode: string;
}

/** Describes where a person is: a point in WGS-84, and its place where the person chose the point on the map. */
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

/** Holds the text that stands for a person who dismissed the question about their position, as WeChat's script has it. */
export const positionCancelled = 'getLocation:cancel';
type PositionCancelled = typeof positionCancelled;

/** Describes the error that the container of the mall, such as a mini program, gives pages no position. */
export class NoPositionsHere extends Error {}

/** Holds the dependencies of a request for the position. */
export interface PositionAsker {
  readonly container: Container;
  /** Tells whether the page only takes a payment. */
  readonly onlyPay: boolean;
  readonly askDevice: (container: Container) => Promise<DeviceAnswer>;
  /** Lets the person choose a point on the map, and says why the device did not. */
  readonly pickOnMap: (fault: PositionFault) => Promise<LocationResult | PositionCancelled>;
}

/**
 * Asks where the person is: the device first, and if it does not say, the person by a map. Returns `getLocation:cancel` if the person closes
 * the question, and nothing where a page only takes a payment. Throws NoPositionsHere in a mini program. [R-655..R-657] [R-724..R-728]
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
