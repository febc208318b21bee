import { useEffect, useEffectEvent } from 'react';
import { container } from '#phone/current-container.ts';
import { usePage } from '#phone/page.ts';
import { askDevicePosition } from '#mall/features/shop/maps/ask-device-position.ts';
import { askPosition, positionCancelled } from '#mall/features/shop/maps/ask-position.ts';
import { readDevicePosition } from '#mall/features/shop/maps/stored-point.ts';
import { faultTexts, unsupportedText, type MapPointControl } from '#mall/features/shop/maps/use-map-point.ts';
import { texts } from './texts.ts';

/** Shows the position of the device at once, a stored one if it is fresh. Returns the function that asks the device again. */
export function useFindMe(point: MapPointControl): () => Promise<void> {
  const { query } = usePage();
  const { say } = point;
  const findMe = async () => {
    const before = point.lastTurn();
    say(texts.locating);
    try {
      const found = await askPosition({
        container,
        onlyPay: query.get('onlyPay') === '1',
        askDevice: askDevicePosition,
        // The page offers the other ways to choose.
        pickOnMap: async (fault) => {
          if (before === point.lastTurn()) say(faultTexts[fault]);
          return positionCancelled;
        },
      });
      // Who chose a place meanwhile does not lose it.
      if (before !== point.lastTurn()) return;
      if (found === undefined || found === positionCancelled) say((note) => (note === texts.locating ? '' : note));
      else await point.show(found.point);
    } catch {
      say(unsupportedText);
    }
  };
  const findMeAtOnce = useEffectEvent(() => {
    const stored = readDevicePosition();
    void (stored ? point.show(stored) : findMe());
  });
  useEffect(() => findMeAtOnce(), []);
  return findMe;
}
