import type { Position } from 'contract/shop/maps/coordinates.ts';
import { defaultMapCenter, mapZooms } from 'contract/shop/maps/map-projection.ts';
import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { useRef, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import type { PositionFault } from './ask-position.ts';
import { locatePlace, type Place } from './locate-place.ts';
import { texts } from './texts.ts';

/** Maps each reason why a device gave no position to the sentence that shoppers read. */
export const faultTexts: Readonly<Record<PositionFault, string>> = {
  refused: texts.refused,
  unavailable: texts.unavailable,
  timeout: texts.timeout,
  none: texts.noDevice,
};

/** Holds the sentence which says that a mini program gives no positions to pages. */
export const unsupportedText = texts.unsupported;

/**
 * Manages the choice of a point on a map. Returns the visible part of the map, the marker, its place and the message about it, with the functions
 * that change them.
 */
export function useMapPoint(firstNote = '') {
  const info = useRead(mapsCalls.mapInfo, {});
  const hasMap = info.data?.available === 1;
  const [view, setView] = useState<{ readonly center: Position; readonly zoom: number }>({
    center: defaultMapCenter,
    zoom: mapZooms.first,
  });
  const [marker, setMarker] = useState<Position>();
  const [place, setPlace] = useState<Place>();
  const [note, setNote] = useState(firstNote);

  /** Counts the choices: an answer about an earlier one comes too late. */
  const turn = useRef(0);

  const mark = async (position: Position) => {
    turn.current += 1;
    const own = turn.current;
    setMarker(position);
    setPlace(undefined);
    if (info.data && !hasMap) return setNote(texts.noMap);
    setNote(texts.looking);
    try {
      const located = await locatePlace(position);
      if (own !== turn.current) return;
      setPlace(located);
      setNote('');
    } catch (fault) {
      if (own === turn.current) setNote(errorSentence(fault));
    }
  };
  return {
    hasMap,
    reviewNumber: info.data?.reviewNumber ?? '',
    ...view,
    move: (center: Position, zoom: number) => setView({ center, zoom }),
    marker,
    place,
    note,
    say: setNote,
    mark,
    /** Returns the number of the last choice. */
    lastTurn: () => turn.current,
    /** Marks a position in the middle of the map. */
    show(position: Position) {
      setView({ center: position, zoom: mapZooms.first });
      return mark(position);
    },
    /** Takes a place that was chosen without the map. */
    take(chosen: Place) {
      turn.current += 1;
      setMarker(undefined);
      setNote('');
      setPlace(chosen);
    },
  };
}

/**
 * Holds the result of useMapPoint: whether there is a map, its centre and zoom, the marker, its place and the message. Includes the functions that
 * change them.
 */
export type MapPointControl = ReturnType<typeof useMapPoint>;
