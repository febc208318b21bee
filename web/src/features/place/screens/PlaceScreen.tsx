import { formatRegion } from 'contract/address/regions.ts';
import type { Position } from 'contract/maps/coordinates.ts';
import { defaultMapCenter, mapZooms } from 'contract/maps/map-projection.ts';
import { mapsCalls } from 'contract/maps/maps.calls.ts';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { errorSentence } from '#api/call-errors.ts';
import { fetchReply } from '#api/query.ts';
import { useRead } from '#api/use-call.ts';
import { siteStorage } from '#app/current-site-storage.ts';
import { usePage } from '#app/page.ts';
import { returnPath } from '#app/return-path.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { RegionSheet } from '#features/address/parts/RegionSheet.tsx';
import { emptyRegion, type SelectedRegion } from '#features/address/region-steps.ts';
import { chooseShippingDestination } from '#features/address/shipping-destination.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip, ChipGroup } from '#ui/Chip.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { addCity, type ChosenPlace, cityName, parseHistory } from '../city-history.ts';
import { findPosition, type PositionFault } from '../find-position.ts';
import { MapView } from '../parts/MapView.tsx';
import { PlaceSearch } from '../parts/PlaceSearch.tsx';
import { texts } from '../texts.ts';
import styles from './PlaceScreen.module.css';

const faultTexts: Readonly<Record<PositionFault, string>> = {
  refused: texts.refused,
  unavailable: texts.unavailable,
  timeout: texts.timeout,
  none: texts.noDevice,
};

/** Asks the server where a position lies. */
async function locate({ lat, lng }: Position): Promise<ChosenPlace> {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const found = await fetchReply(mapsCalls.reverseGeocode, { lat: round(lat), lng: round(lng) });
  const { provinceCode, province, cityCode, city, adcode, county } = found;
  return { stateCode: provinceCode, state: province, cityCode, city: city === county ? '' : city, districtCode: adcode, district: county };
}

/**
 * Lets the person choose a place: on the map, by a search, or in the list of regions. The choice is where products ship to, and joins the
 * history of three cities. Without maps it says that the region must be chosen.
 */
export function PlaceScreen() {
  const { query } = usePage();
  const { backOr, go } = usePageNavigation();
  const info = useRead(mapsCalls.mapInfo, {});
  const hasMap = info.data?.available === 1;
  const [view, setView] = useState<{ readonly center: Position; readonly zoom: number }>({
    center: defaultMapCenter,
    zoom: mapZooms.first,
  });
  const [marker, setMarker] = useState<Position>();
  const [place, setPlace] = useState<ChosenPlace>();
  const [note, setNote] = useState('');
  const [list, setList] = useState<SelectedRegion>();
  const history = parseHistory(siteStorage.get('cityHistory'));

  const mark = async (position: Position) => {
    setMarker(position);
    setPlace(undefined);
    if (info.data && !hasMap) return setNote(texts.noMap);
    setNote(texts.looking);
    try {
      setPlace(await locate(position));
      setNote('');
    } catch (fault) {
      setNote(errorSentence(fault));
    }
  };
  const markCentrally = (position: Position) => {
    setView({ center: position, zoom: mapZooms.first });
    return mark(position);
  };
  const findMe = () => {
    setNote(texts.locating);
    findPosition().then(
      (position) => void markCentrally(position),
      (fault: PositionFault) => setNote(faultTexts[fault]),
    );
  };
  const chooseRegion = (region: SelectedRegion) => {
    setList(region);
    if (region.districtCode === '') return;
    // Nothing is finer than the county here, so streets are not asked for.
    setList(undefined);
    setMarker(undefined);
    setNote('');
    setPlace(region);
  };
  const confirm = () => {
    if (!place) return;
    const { stateCode, state, cityCode, city, districtCode, district } = place;
    const kept: ChosenPlace = { stateCode, state, cityCode, city, districtCode, district };
    siteStorage.set('cityHistory', addCity(history, kept));
    chooseShippingDestination({ stateCode, cityCode, districtCode, words: formatRegion({ state, city, district, street: '' }) });
    const redirect = query.get('redirect');
    if (redirect === null) backOr('/');
    else go(returnPath(redirect), { replace: true });
  };

  return (
    <>
      <NavBar />
      <PlaceSearch hasMap={hasMap} onFound={(position) => void markCentrally(position)} />
      <MapView
        center={view.center}
        zoom={view.zoom}
        marker={marker}
        hasMap={hasMap}
        onMove={(center, zoom) => setView({ center, zoom })}
        onMark={(position) => void mark(position)}
      />
      {hasMap && <p className={styles.review}>{texts.review(info.data?.reviewNumber ?? '')}</p>}
      <section className={styles.choice}>
        <p className={styles.place} role="status">
          {place ? formatRegion({ ...place, street: '' }) : note || texts.none}
        </p>
        {place && <p className={styles.small}>{texts.code(place.districtCode)}</p>}
        {marker && <p className={styles.small}>{texts.at(marker.lat.toFixed(5), marker.lng.toFixed(5))}</p>}
        <div className={styles.buttons}>
          <Button size="s" icon={LocateFixed} onTap={findMe}>
            {texts.mine}
          </Button>
          <Button size="s" onTap={() => setList(emptyRegion)}>
            {texts.list}
          </Button>
        </div>
        {history.length > 0 && (
          <>
            <h2 className={styles.heading}>{texts.history}</h2>
            <ChipGroup label={texts.history}>
              {history.map((one) => (
                <Chip
                  key={one.districtCode}
                  on={one.districtCode === place?.districtCode}
                  note={cityName(one) === one.district ? undefined : one.district}
                  onTap={() => chooseRegion({ ...emptyRegion, ...one })}
                >
                  {cityName(one)}
                </Chip>
              ))}
            </ChipGroup>
          </>
        )}
      </section>
      <RegionSheet open={list !== undefined} onClose={() => setList(undefined)} place={list ?? emptyRegion} onChange={chooseRegion} />
      <ActionBar>
        <Button kind="main" wide disabled={place === undefined} onTap={confirm}>
          {texts.confirm}
        </Button>
      </ActionBar>
    </>
  );
}
