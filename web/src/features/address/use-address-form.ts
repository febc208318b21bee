import { mobileFrom } from 'contract/account/mobile.ts';
import { allowedText } from 'contract/typed-text.ts';
import { useState } from 'react';
import { useSite } from '#app/site.ts';
import { useForm } from '#ui/use-form.ts';
import type { Address } from './address-line.ts';
import type { Pasted } from './pasted.ts';
import { nowhere, type Place } from './region-steps.ts';
import { texts } from './texts.ts';

/** What is filled in for an address: the fields of the form, and what is chosen beside them. */
export function useAddressForm(address: Address | undefined) {
  const { locale } = useSite();
  const [place, setPlace] = useState<Place>(address ?? nowhere);
  const [placeWrong, sayPlace] = useState<string>();
  const [tag, setTag] = useState(address?.tag ?? '');
  const [isDefault, setDefault] = useState(address?.isDefault === 1);
  const form = useForm(
    { name: address?.name ?? '', mobile: address?.mobile ?? '', address: address?.address ?? '' },
    {
      name: (text) => (allowedText(text).trim() === '' ? texts.nameHint : undefined),
      mobile: (text) => (mobileFrom(text, locale) === undefined ? texts.mobileWrong : undefined),
      address: (text) => (allowedText(text).trim() === '' ? texts.detailWrong : undefined),
    },
  );
  return {
    form,
    place,
    placeWrong,
    choosePlace(next: Place) {
      setPlace(next);
      sayPlace(undefined);
    },
    sayPlace,
    /** Takes over what was recognised, and leaves alone what was not. */
    fill({ name, mobile, place: found, detail }: Pasted) {
      if (name !== '') form.set('name', name);
      if (mobile !== '') form.set('mobile', mobile);
      if (detail !== '') form.set('address', detail);
      if (found.stateCode === '') return;
      setPlace(found);
      sayPlace(undefined);
    },
    tag,
    setTag,
    isDefault,
    setDefault,
    /** What is sent; undefined, and said beside the place, while none is chosen. */
    filled(values: { readonly name: string; readonly mobile: string; readonly address: string }) {
      const { stateCode, cityCode, districtCode, streetCode } = place;
      if (districtCode === '') {
        sayPlace(texts.regionWrong);
        return undefined;
      }
      return { ...values, stateCode, cityCode, districtCode, streetCode, tag, isDefault: isDefault ? 1 : 0 };
    },
  };
}
