import { type ReactNode, useState } from 'react';
import { container } from '#phone/current-container.ts';
import { usePage } from '#phone/page.ts';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { askDevicePosition } from './ask-device-position.ts';
import { askPosition, type LocationResult, positionCancelled, type PositionFault } from './ask-position.ts';

const loadSheet = () => import('./parts/MapSheet.tsx').then((file) => file.MapSheet);

interface PickedPoint {
  readonly fault: PositionFault;
  readonly settle: (picked: LocationResult | typeof positionCancelled) => void;
}

/**
 * Returns the function that asks for the shopper's position, in the way that fits the browser or app. Also returns the sheet with the map, which the
 * page must render, for shoppers who have to choose the point themselves.
 */
export function usePosition(): { readonly ask: () => ReturnType<typeof askPosition>; readonly sheet: ReactNode } {
  const { query } = usePage();
  const [asked, setAsked] = useState<PickedPoint>();
  const { Part: MapSheet, ask: load, lost } = useLazyPart(loadSheet);
  const settle = (picked: LocationResult | typeof positionCancelled) => {
    asked?.settle(picked);
    setAsked(undefined);
  };
  useOnLeave(() => settle(positionCancelled));
  if (asked && lost) settle(positionCancelled);
  return {
    ask: () =>
      askPosition({
        container,
        onlyPay: query.get('onlyPay') === '1',
        askDevice: askDevicePosition,
        pickOnMap: (fault) =>
          new Promise((resolve) => {
            load();
            setAsked({ fault, settle: resolve });
          }),
      }),
    sheet: asked && MapSheet && <MapSheet open fault={asked.fault} onClose={() => settle(positionCancelled)} onPick={settle} />,
  };
}
