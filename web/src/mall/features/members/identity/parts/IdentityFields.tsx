import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { isValidIdentityName, normaliseIdentityName } from 'contract/members/identity/identity-name.ts';
import { isNationalId } from 'contract/national-id.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useConsentBox } from '#mall/common/use-consent-box.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import { ConsentCheckbox, ConsentLink } from '#kit/ui/ConsentCheckbox.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { chosenIdentity, savedIdentityToChoose } from '../chosen-identity.ts';
import type { Identity } from '../identity.ts';
import { texts } from '../texts.ts';
import styles from './IdentityFields.module.css';

/** Keeps only the characters of an id number as typed or pasted: digits, X and spaces. */
const keepIdNumberCharacters = (text: string): string => text.replace(/[^\dXx ]/g, '');

/** Renders the form of a new or existing identity. After saving, goes back to the page that opened the form. */
export function IdentityFields({ identity }: { readonly identity: Identity | undefined }) {
  const { query } = usePage();
  const { backOr } = usePageNavigation();
  const [isDefault, setDefault] = useState(identity?.isDefault === 1);
  const consent = useConsentBox(['identity'], texts.agreeFirst);
  const form = useForm(
    { name: identity?.name ?? query.get('name') ?? '', idCard: '' },
    {
      name: (text) => (isValidIdentityName(normaliseIdentityName(text)) ? undefined : texts.nameWrong),
      idCard: (text) => ((identity && text === '') || isNationalId(text.replace(/ /g, '')) ? undefined : texts.numberWrong),
    },
  );
  const save = useWrite(identityCalls.saveRealname, {
    invalidates: [identityCalls.identities],
    successToast: texts.saved,
    oneAtATime: true,
    onSuccess({ id }) {
      if (query.get('choose') === '1') (query.get('from') === 'list' ? savedIdentityToChoose : chosenIdentity).set(id);
      backOr('/idcardlist');
    },
    onRefused({ code, message, body }) {
      if (code === refusalCodes.identityNameWrong) form.setServerError('name', message);
      else if (code === refusalCodes.identityNumberWrong || code === refusalCodes.identityTaken || code === refusalCodes.identityMismatch)
        form.setServerError('idCard', message);
      else if (code === refusalCodes.legalTextsChanged) consent.reportNewTexts(body, message);
      else return false;
      return true;
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ name, idCard }) => {
        const agreed = consent.confirm();
        if (agreed === undefined) return;
        save.mutate({
          name,
          agreed: agreed.identity,
          isDefault: isDefault ? 1 : 0,
          ...(identity ? { id: identity.id } : {}),
          ...(idCard === '' ? {} : { idCard }),
        });
      }}
    >
      <p className={styles.why}>{texts.why}</p>
      <Card>
        <Field form={form} name="name" label={texts.name} autoComplete="name" placeholder={texts.nameHint} maxLength={30} />
        <Field
          form={form}
          name="idCard"
          label={texts.number}
          autoComplete="off"
          placeholder={identity ? texts.numberKept(identity.idCard) : texts.numberHint}
          maxLength={24}
          clean={keepIdNumberCharacters}
        />
      </Card>
      <Card>
        <ListRow
          below={texts.defaultWhy}
          end={<Switch on={isDefault} onChange={setDefault} label={texts.defaultSwitch} disabled={identity?.isDefault === 1} />}
        >
          {texts.defaultSwitch}
        </ListRow>
      </Card>
      <div className={styles.consent}>
        <ConsentCheckbox id={consent.id} on={consent.on} error={consent.error} onTick={consent.tick}>
          {consent.versions.identity > 0 ? (
            <>
              {texts.agree}
              <ConsentLink to="/texts/identity">{texts.agreeText}</ConsentLink>
              {texts.agreeMore}
            </>
          ) : (
            texts.agreeAll
          )}
        </ConsentCheckbox>
      </div>
      <ActionBar>
        <Button kind="main" wide sends busy={save.isPending}>
          {texts.save}
        </Button>
      </ActionBar>
    </Form>
  );
}
