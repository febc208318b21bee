import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { send } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import { useReceiveCoupon } from '../use-receive-coupon.ts';
import styles from './coupon-screens.module.css';

/** Renders the page on which a member receives a coupon by a code that they type; a link may contain the code in its query. */
export function DrawCodeScreen() {
  const { go } = usePageNavigation();
  const form = useForm({ code: usePage().query.get('code') ?? '' }, { code: (text) => (text.trim() === '' ? texts.codeEmpty : undefined) });
  const { receive, busyWith } = useReceiveCoupon(({ couponId, cuid }) => go(`/couponInfo/${couponId}/${cuid}`, { replace: true }));
  return (
    <>
      <NavBar />
      <Form form={form} onSubmit={({ code }) => receive(code, () => send(couponCalls.receiveByCode, { code }))}>
        <Card>
          <Field
            form={form}
            name="code"
            label={texts.code}
            placeholder={texts.codePlaceholder}
            maxLength={40}
            autoComplete="off"
            clean={removeDisallowedCharacters}
          />
        </Card>
        <div className={styles.actions}>
          <Button kind="main" sends busy={busyWith !== undefined}>
            {texts.take}
          </Button>
        </div>
      </Form>
    </>
  );
}
