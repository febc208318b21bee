import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import styles from '../screens/card-screens.module.css';
import { texts } from '../texts.ts';

const cleanDigits = (text: string): string => text.replace(/[^\d ]/g, '');
const hasDigits = (text: string, count: number): boolean => text.replace(/ /g, '').length === count;

/** Renders the form that adds a stored-value card to the member's account, by its number and secret. */
export function BindForm() {
  const { go } = usePageNavigation();
  const form = useForm(
    { number: '', secret: '' },
    {
      number: (text) => (hasDigits(text, 16) ? undefined : texts.numberWrong),
      secret: (text) => (hasDigits(text, 12) ? undefined : texts.secretWrong),
    },
  );
  const bind = useWrite(cardCalls.bindCard, {
    oneAtATime: true,
    invalidates: [cardCalls.myCards],
    onSuccess: ({ id }) => go(`/storeCardResult?id=${id}`),
  });
  return (
    <Form form={form} onSubmit={(values) => bind.mutate(values)}>
      <Card title={texts.bindTitle}>
        <Field
          form={form}
          name="number"
          label={texts.cardNumber}
          inputMode="numeric"
          maxLength={19}
          placeholder={texts.numberHint}
          autoComplete="off"
          clean={cleanDigits}
        />
        <Field
          form={form}
          name="secret"
          label={texts.secret}
          inputMode="numeric"
          maxLength={15}
          placeholder={texts.secretHint}
          autoComplete="off"
          clean={cleanDigits}
        />
        <p className={styles.hint}>{texts.bindWhy}</p>
        <div className={styles.actions}>
          <Button kind="main" sends busy={bind.isPending}>
            {texts.bind}
          </Button>
        </div>
      </Card>
    </Form>
  );
}
