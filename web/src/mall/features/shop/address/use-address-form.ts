import { eightDigitStates, normaliseReceiverPhone } from 'contract/shop/address/receiver-phone.ts';
import { findDisallowedCharacters, removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { useRef, useState } from 'react';
import { useSite } from '#mall/common/site.ts';
import { useForm } from '#kit/ui/use-form.ts';
import type { Address } from './address-input.ts';
import type { PastedAddress } from './parse-pasted-address.ts';
import { emptyRegion, type SelectedRegion } from './region-steps.ts';
import { texts } from './texts.ts';

const nothingPasted: PastedAddress = { name: '', mobile: '', place: emptyRegion, detail: '' };

/** Says which characters of a text a courier's label cannot print; undefined if it can print all of them. */
function findUnprintable(text: string): string | undefined {
  const characters = findDisallowedCharacters(text);
  return characters === '' ? undefined : texts.notPrintable(characters);
}

/** Returns the state of an address form (the fields, the region, the tag and the default switch), and the functions that change it. */
export function useAddressForm(address: Address | undefined) {
  const { locale } = useSite();
  const [place, setPlace] = useState<SelectedRegion>(address ?? emptyRegion);
  const [placeWrong, sayPlace] = useState<string>();
  const [tag, setTag] = useState(address?.tag ?? '');
  const [isDefault, setDefault] = useState(address?.isDefault === 1);
  const form = useForm(
    { name: address?.name ?? '', mobile: address?.mobile ?? '', address: address?.address ?? '' },
    {
      name: (text) => (removeDisallowedCharacters(text).trim() === '' ? texts.nameHint : findUnprintable(text)),
      mobile: (text) => {
        if (text.trim() === '') return texts.mobileHint;
        // Until a region is chosen, a number of any region will do.
        const states = place.stateCode === '' ? ['', ...eightDigitStates] : [place.stateCode];
        const isPhone = states.some((stateCode) => normaliseReceiverPhone(text, { locale, stateCode }) !== undefined);
        return isPhone ? undefined : texts.mobileWrong;
      },
      address: (text) => (removeDisallowedCharacters(text).trim() === '' ? texts.detailWrong : findUnprintable(text)),
    },
  );
  /** Shows an error at the region where none is chosen; returns whether one is. */
  const checkPlace = (): boolean => {
    const isChosen = place.districtCode !== '';
    if (!isChosen) sayPlace(texts.regionWrong);
    return isChosen;
  };
  const recognised = useRef<PastedAddress>(nothingPasted);
  return {
    form,
    place,
    placeWrong,
    choosePlace(next: SelectedRegion) {
      setPlace(next);
      sayPlace(undefined);
    },
    sayPlace,
    checkPlace,
    /** Fills in a parsed address. Replaces what an earlier paste filled in, and keeps what was typed. */
    fill(found: PastedAddress) {
      const before = recognised.current;
      recognised.current = found;
      const take = (field: 'name' | 'mobile' | 'address', now: string, earlier: string) => {
        if (now !== '' || (earlier !== '' && form.values[field] === earlier)) form.setValue(field, now);
      };
      take('name', found.name, before.name);
      take('mobile', found.mobile, before.mobile);
      take('address', found.detail, before.detail);
      if (found.place.stateCode === '' && place !== before.place) return;
      setPlace(found.place);
      sayPlace(undefined);
    },
    tag,
    setTag,
    isDefault,
    setDefault,
    /** Returns the input of the save call. Without a region, shows an error there and returns undefined. */
    filled(values: { readonly name: string; readonly mobile: string; readonly address: string }) {
      const { stateCode, cityCode, districtCode, streetCode } = place;
      if (!checkPlace()) return undefined;
      return { ...values, stateCode, cityCode, districtCode, streetCode, tag, isDefault: isDefault ? 1 : 0 };
    },
  };
}
