import { addressCalls } from 'contract/shop/address/address.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useWrite } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import type { Address } from '../address-input.ts';
import { savedAddressToChoose } from '../chosen-address.ts';
import { texts } from '../texts.ts';
import { useAddressForm } from '../use-address-form.ts';
import styles from './AddressFields.module.css';
import { PasteField } from './PasteField.tsx';
import { RegionField } from './RegionField.tsx';

const refreshedCalls = [addressCalls.pages, addressCalls.getAddress];

/** Renders the form of a new or existing address. After saving, goes back to the page that opened the form. */
export function AddressFields({ address }: { readonly address: Address | undefined }) {
  const { query } = usePage();
  const { backOr } = usePageNavigation();
  const back = () => backOr('/addressList');
  const { form, place, placeWrong, choosePlace, sayPlace, tag, setTag, isDefault, setDefault, filled, checkPlace, fill } =
    useAddressForm(address);
  const save = useWrite(addressCalls.saveAddress, {
    invalidates: refreshedCalls,
    successToast: texts.saved,
    onSuccess({ id }) {
      if (query.get('choose') === '1' && !address) savedAddressToChoose.set(id);
      back();
    },
    onRefused({ code, message }) {
      if (code === refusalCodes.receiverPhoneWrong) form.setServerError('mobile', message);
      else if (code === refusalCodes.regionWrong) sayPlace(message);
      else if (code === refusalCodes.addressIncomplete) form.setServerError('address', message);
      else return false;
      return true;
    },
  });
  const remove = useWrite(addressCalls.deleteAddress, { invalidates: refreshedCalls, successToast: texts.removed, onSuccess: back });

  const askRemove = async (id: number) => {
    if (await askToConfirm({ title: texts.removeAsk, yes: texts.remove })) remove.mutate({ id });
  };

  return (
    <Form
      form={form}
      onSubmit={(values) => {
        const sent = filled(values);
        if (sent) save.mutate(address ? { ...sent, id: address.id } : sent);
      }}
      onInvalid={checkPlace}
    >
      {!address && <PasteField onRead={fill} />}
      <Card>
        <Field form={form} name="name" label={texts.name} autoComplete="name" placeholder={texts.nameHint} maxLength={30} />
        <Field
          form={form}
          name="mobile"
          label={texts.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={texts.mobileHint}
          maxLength={24}
        />
        <RegionField place={place} onChange={choosePlace} wrong={placeWrong} />
        <Field
          form={form}
          name="address"
          label={texts.detail}
          autoComplete="street-address"
          placeholder={texts.detailHint}
          maxLength={120}
          lines={2}
        />
      </Card>
      <Card>
        <div className={styles.tags}>
          <span className={styles.label}>{texts.tag}</span>
          <ChipGroup label={texts.tag}>
            {texts.tags.map((name) => (
              <Chip key={name} on={tag === name} onTap={() => setTag(tag === name ? '' : name)}>
                {name}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        <ListRow
          below={texts.defaultWhy}
          end={<Switch on={isDefault} onChange={setDefault} label={texts.defaultSwitch} disabled={address?.isDefault === 1} />}
        >
          {texts.defaultSwitch}
        </ListRow>
      </Card>
      <ActionBar>
        {address && (
          <Button busy={remove.isPending} onTap={() => void askRemove(address.id)}>
            {texts.remove}
          </Button>
        )}
        <Button kind="main" sends busy={save.isPending}>
          {texts.save}
        </Button>
      </ActionBar>
    </Form>
  );
}
