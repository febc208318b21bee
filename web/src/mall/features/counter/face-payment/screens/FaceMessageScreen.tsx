import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useRead, useWrite } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { toast } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { isFacePaymentNotFound } from '../is-face-payment-not-found.ts';
import type { FacePaymentDetail } from '../parts/FacePaymentFacts.tsx';
import { FacePaymentNotFound } from '../parts/FacePaymentNotFound.tsx';
import { texts } from '../texts.ts';

/** Renders the page on which the payer of a payment at the counter leaves a name, a mobile number and a message for the shop. */
export function FaceMessageScreen() {
  const tid = parseTid(usePage().query.get('tid'));
  const detail = useRead(facePayCalls.faceOrderDetail, { tid });
  if (isFacePaymentNotFound(detail.error) || detail.data?.own === 0) return <FacePaymentNotFound />;
  return (
    <>
      <NavBar />
      <QueryBoundary query={detail} skeleton={<Skeleton height={420} />}>
        {({ contact }) => <ContactForm tid={tid} contact={contact} />}
      </QueryBoundary>
    </>
  );
}

function ContactForm({ tid, contact }: { readonly tid: string; readonly contact: FacePaymentDetail['contact'] }) {
  const { go } = usePageNavigation();
  const form = useForm({ name: contact?.name ?? '', mobile: contact?.mobile ?? '', message: contact?.message ?? '' });
  const save = useWrite(facePayCalls.faceOrderAddress, {
    oneAtATime: true,
    invalidates: [facePayCalls.faceOrderDetail],
    successToast: texts.saved,
    onSuccess: () => go(`/faceOrderDetail?tid=${tid}`, { replace: true }),
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        if (Object.values(values).every((text) => text.trim() === '')) toast(texts.missing);
        else save.mutate({ tid, ...values });
      }}
    >
      <Card>
        <Field form={form} name="name" label={texts.name} autoComplete="name" maxLength={40} />
        <Field form={form} name="mobile" label={texts.mobile} inputMode="tel" autoComplete="tel" maxLength={30} />
        <Field form={form} name="message" label={texts.message} hint={texts.messageHint} maxLength={200} lines={3} />
      </Card>
      <ActionBar>
        <Button kind="main" wide sends busy={save.isPending}>
          {texts.save}
        </Button>
      </ActionBar>
    </Form>
  );
}
