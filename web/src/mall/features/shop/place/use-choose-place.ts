import { formatRegion } from 'contract/shop/address/regions.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { usePage } from '#phone/page.ts';
import { returnPath } from '#phone/return-path.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { chooseShippingDestination } from '#mall/features/shop/address/shipping-destination.ts';
import { toPlaceOfPoint, type Place } from '#mall/features/shop/maps/locate-place.ts';
import { addCityToHistory, parseCityHistory } from './city-history.ts';

/** Returns the history of cities, and the function that makes a place the one where products ship to, adds it to the history and leaves the page. */
export function useChoosePlace() {
  const { query } = usePage();
  const { backOr, go } = usePageNavigation();
  const history = parseCityHistory(siteStorage.get('cityHistory'));
  return {
    history,
    choose(place: Place) {
      const { stateCode, state, cityCode, city, districtCode, district } = place;
      siteStorage.set('cityHistory', addCityToHistory(history, place).map(toPlaceOfPoint));
      chooseShippingDestination({ stateCode, cityCode, districtCode, words: formatRegion({ state, city, district, street: '' }) });
      const redirect = query.get('redirect');
      if (redirect === null) backOr('/');
      else go(returnPath(redirect), { replace: true });
    },
  };
}
