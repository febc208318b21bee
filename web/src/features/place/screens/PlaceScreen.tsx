import { formatRegion } from 'contract/address/regions.ts';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect, useEffectEvent, useState } from 'react';
import { siteStorage } from '#app/current-site-storage.ts';
import { container } from '#app/current-container.ts';
import { usePage } from '#app/page.ts';
import { returnPath } from '#app/return-path.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { RegionSheet } from '#features/address/parts/RegionSheet.tsx';
import { emptyRegion, type SelectedRegion } from '#features/address/region-steps.ts';
import { chooseShippingDestination } from '#features/address/shipping-destination.ts';
import { askDevicePosition } from '#features/map/ask-device-position.ts';
import { askPosition, positionCancelled } from '#features/map/ask-position.ts';
import { toPlaceOfPoint } from '#features/map/locate-place.ts';
import { MapPanel } from '#features/map/parts/MapPanel.tsx';
import { readDevicePosition } from '#features/map/stored-point.ts';
import { faultTexts, unsupportedText, useMapPoint } from '#features/map/use-map-point.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip, ChipGroup } from '#ui/Chip.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { addCityToHistory, cityName, parseCityHistory } from '../city-history.ts';
import { texts } from '../texts.ts';
import styles from './PlaceScreen.module.css';

/**
 * Renders the page on which a person chooses a place: the device's position, a point on the map, a search result or a region of the list. The choice
 * is where products ship to, and joins the history of three cities. Without maps, the page says that the region must be chosen.
 */
export function PlaceScreen() {
  const { query } = usePage();
  const { backOr, go } = usePageNavigation();
  const point = useMapPoint();
  const { place, say } = point;
  const [list, setList] = useState<SelectedRegion>();
  const history = parseCityHistory(siteStorage.get('cityHistory'));

  const findMe = async () => {
    const before = point.lastTurn();
    say(texts.locating);
    try {
      const found = await askPosition({
        container,
        onlyPay: query.get('onlyPay') === '1',
        askDevice: askDevicePosition,
        // The map is here already.
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

  const chooseRegion = (region: SelectedRegion) => {
    setList(region);
    if (region.districtCode === '') return;
    // Nothing is finer than the county here, so streets are not asked for.
    setList(undefined);
    point.take(region);
  };
  const confirm = () => {
    if (!place) return;
    const { stateCode, state, cityCode, city, districtCode, district } = place;
    siteStorage.set('cityHistory', addCityToHistory(history, place).map(toPlaceOfPoint));
    chooseShippingDestination({ stateCode, cityCode, districtCode, words: formatRegion({ state, city, district, street: '' }) });
    const redirect = query.get('redirect');
    if (redirect === null) backOr('/');
    else go(returnPath(redirect), { replace: true });
  };

  return (
    <>
      <NavBar />
      <MapPanel point={point} />
      <section className={styles.choice}>
        <div className={styles.buttons}>
          <Button size="s" icon={LocateFixed} onTap={() => void findMe()}>
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
