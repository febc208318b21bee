import { accountCalls } from 'contract/members/account/account.calls.ts';
import { cleanNick } from 'contract/members/account/nick.ts';
import type { Reply } from 'contract/call.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import { useWrite, useRead } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { SettingsSkeleton } from '../parts/SettingsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ProfileScreen.module.css';

/** Shows the page on which a member changes nickname and picture. */
export function ProfileScreen() {
  const settings = useRead(accountCalls.mySettings, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={settings} skeleton={<SettingsSkeleton />}>
        {(known) => <Profile known={known} />}
      </QueryBoundary>
    </>
  );
}

function Profile({ known }: { readonly known: Reply<typeof accountCalls.mySettings> }) {
  const { backOr } = usePageNavigation();
  const [picture, setPicture] = useState(known.headurl);
  const [uploading, setUploading] = useState(false);
  const own = known.headurl === '' || known.avatars.includes(known.headurl) ? '' : known.headurl;
  const form = useForm({ nick: known.nick }, { nick: (text) => (cleanNick(text) === '' ? texts.nickWrong : undefined) });
  const save = useWrite(accountCalls.updateNickAndHeadPicture, {
    invalidates: [accountCalls.mySettings, accountCalls.agentInfo],
    successToast: texts.profileSaved,
    onSuccess: () => backOr('/settings'),
    onRefused({ code, message }) {
      if (code === refusalCodes.nickEmpty) form.setServerError('nick', message);
      return code === refusalCodes.nickEmpty;
    },
  });
  return (
    <Form form={form} onSubmit={({ nick }) => save.mutate({ nick, headurl: picture })}>
      <Card title={texts.picture}>
        <ul className={styles.pictures}>
          {known.avatars.map((address, at) => (
            <li key={address}>
              <button
                type="button"
                className={styles.choice}
                aria-label={texts.pictureOf(at + 1)}
                aria-pressed={picture === address}
                onClick={() => setPicture(address)}
              >
                <Avatar url={address} />
              </button>
            </li>
          ))}
        </ul>
        <LazyPicturePicker
          purpose="head"
          most={1}
          label={texts.ownPicture}
          value={own === '' ? [] : [{ link: own, readUrl: own, kind: 'picture', posterUrl: '' }]}
          onChange={([arrived], busy) => {
            setUploading(busy);
            if (arrived) setPicture(arrived.link);
            else if (!known.avatars.includes(picture)) setPicture('');
          }}
        />
      </Card>
      <Card>
        <Field form={form} name="nick" label={texts.nick} placeholder={texts.nickOwnHint} maxLength={20} />
        <p className={styles.why}>{texts.nickOwnHint}</p>
        <Button kind="main" wide sends busy={save.isPending || uploading}>
          {texts.saveProfile}
        </Button>
      </Card>
    </Form>
  );
}
