import { describe, expect, it } from 'vitest';
import {
  askPosition,
  type DeviceAnswer,
  type LocationResult,
  NoPositionsHere,
  type PositionAsker,
  positionCancelled,
  unknownPlace,
} from './ask-position.ts';

const here = { lat: 28.2282, lng: 112.9388 };
const picked: LocationResult = {
  point: { lat: 31.2304, lng: 121.4737 },
  data: {
    provinceName: '上海市',
    provinceCode: '310000',
    cityName: '上海市',
    cityCode: '310100',
    districtName: '黄浦区',
    districtCode: '310101',
  },
};

/** Asks in the messaging app, whose device gives an answer; notes what was asked. */
function ask(answer: DeviceAnswer, more: Partial<PositionAsker> = {}) {
  const asked: string[] = [];
  const result = askPosition({
    container: 'messagingApp',
    onlyPay: false,
    askDevice: async (container) => {
      asked.push(container);
      return answer;
    },
    pickOnMap: async (fault) => {
      asked.push(`map after ${fault}`);
      return picked;
    },
    ...more,
  });
  return result.then((found) => ({ found, asked }));
}

describe("the position of the shopper's device", () => {
  it('is the point that the messaging app reports, without a place name [R-655] [R-725] [R-706] [R-707]', async () =>
    expect(await ask({ position: here })).toEqual({ found: { point: here, data: unknownPlace }, asked: ['messagingApp'] }));

  it('is reported as “getLocation:cancel” if the shopper closes the permission question [R-726]', async () =>
    expect(await ask({ cancelled: true })).toEqual({ found: positionCancelled, asked: ['messagingApp'] }));

  it.each(['refused', 'unavailable', 'timeout', 'none'] as const)(
    'is the point that the shopper picks on the map if the device answers “%s” [R-727] [R-706]',
    async (fault) => expect(await ask({ fault })).toEqual({ found: picked, asked: ['messagingApp', `map after ${fault}`] }),
  );

  it('is not requested on a page that only takes a payment, not even in a mini program [R-657]', async () => {
    expect(await ask({ position: here }, { onlyPay: true })).toEqual({ found: undefined, asked: [] });
    expect(await ask({ position: here }, { onlyPay: true, container: 'miniProgram' })).toEqual({ found: undefined, asked: [] });
  });

  it('is not available in a mini program [R-656]', async () =>
    expect(ask({ position: here }, { container: 'miniProgram' })).rejects.toThrow(NoPositionsHere));
});
