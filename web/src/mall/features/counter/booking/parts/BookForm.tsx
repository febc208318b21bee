import { accountCalls } from 'contract/members/account/account.calls.ts';
import { normaliseMobile } from 'contract/members/account/mobile.ts';
import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { Reply } from 'contract/call.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { useRef, useState } from 'react';
import { retryOnTimeout } from '#client/retry.ts';
import { invalidateCalls, useRead, useWrite } from '#phone/client.ts';
import { loginRedirect } from '#phone/login.ts';
import { currentMember, isLoggedIn, visitor } from '#phone/session.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { newRequestNumber } from '#mall/features/offers/points/new-request-number.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { toast, toastSuccess } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { texts } from '../texts.ts';
import { BookingServiceHead } from './BookingServiceHead.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import styles from './booking.module.css';

type Service = Reply<typeof bookingCalls.bookingService>;

/** Lists the refusals after which the slots are shown anew. */
const slotCodes: ReadonlySet<number> = new Set([refusalCodes.bookingFull, refusalCodes.bookingTooSoon, refusalCodes.bookingSlotWrong]);

/** Renders the form that books a service: the person or room, the day and slot, and how the member can be reached. */
export function BookForm({
  service,
  own,
}: {
  readonly service: Service;
  readonly own: { readonly nick: string; readonly mobile: string };
}) {
  const { locale } = useSite();
  const { money } = useMall();
  const { go } = usePageNavigation();
  const { serviceId, resources, deposit, notes } = service;
  const [resourceId, setResourceId] = useState(resources.length === 1 ? resources[0]?.resourceId : undefined);
  const [startTime, setStartTime] = useState<number>();
  const requestNo = useRef<string>(undefined);
  const form = useForm(
    { name: own.nick, mobile: own.mobile, remark: '' },
    {
      name: (text) => (text.trim() === '' ? texts.nameMissing : undefined),
      mobile: (text) => (normaliseMobile(text, locale) ? undefined : texts.mobileWrong),
    },
  );
  const make = useWrite(bookingCalls.makeOrder, {
    oneAtATime: true,
    retryPolicy: retryOnTimeout,
    invalidates: [bookingCalls.orderbook, bookingCalls.bookingSlots],
    onSuccess({ id, state }) {
      requestNo.current = undefined;
      setStartTime(undefined);
      const detail = `/myBookingsDetail?id=${id}`;
      if (state === 'unpaid') return void go(`/bookingPay?id=${id}`, { under: detail });
      toastSuccess(texts.made);
      go(detail, { under: '/myBookings' });
    },
    onRefused({ code }) {
      requestNo.current = undefined;
      if (slotCodes.has(code)) setStartTime(undefined);
      void invalidateCalls([bookingCalls.bookingSlots, bookingCalls.bookingService]);
      return false;
    },
  });
  const choose = (id: number | undefined) => {
    setResourceId(id);
    setStartTime(undefined);
  };
  const submit = ({ name, mobile, remark }: { readonly name: string; readonly mobile: string; readonly remark: string }) => {
    if (startTime === undefined) return toast(texts.slotFirst);
    if (!isLoggedIn()) return loginRedirect.trigger(`${location.pathname}${location.search}`);
    requestNo.current ??= newRequestNumber();
    const resource = resourceId === undefined ? {} : { resourceId };
    make.mutate({ serviceId, ...resource, startTime, name, mobile, remark, deposit, requestNo: requestNo.current });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card>
        <BookingServiceHead of={service} />
      </Card>
      {resources.length > 0 && (
        <Card title={texts.resources}>
          <ChipGroup label={texts.resources}>
            {resources.length > 1 && (
              <Chip on={resourceId === undefined} onTap={() => choose(undefined)}>
                {texts.any}
              </Chip>
            )}
            {resources.map((one) => (
              <Chip
                key={one.resourceId}
                on={one.resourceId === resourceId}
                note={one.note || undefined}
                onTap={() => choose(one.resourceId)}
              >
                {one.name}
              </Chip>
            ))}
          </ChipGroup>
        </Card>
      )}
      <Card>
        <SlotPicker key={resourceId ?? 'any'} serviceId={serviceId} resourceId={resourceId} value={startTime} onChange={setStartTime} />
      </Card>
      <Card title={texts.contact}>
        <Field form={form} name="name" label={texts.name} maxLength={20} placeholder={texts.nameHint} clean={removeDisallowedCharacters} />
        <Field
          form={form}
          name="mobile"
          label={texts.mobile}
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          placeholder={texts.mobileHint}
        />
        <Field
          form={form}
          name="remark"
          label={texts.remark}
          maxLength={200}
          placeholder={texts.remarkHint}
          clean={removeDisallowedCharacters}
        />
      </Card>
      <Card title={texts.notes}>
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
      <ActionBar>
        <Button kind="main" wide sends busy={make.isPending}>
          {deposit > 0 ? texts.bookAndPay(money.sign + formatAmount(deposit)) : texts.book}
        </Button>
      </ActionBar>
    </Form>
  );
}

/**
 * Loads the member's name and mobile number, to suggest them in the form. Both are empty for a visitor or after a failure; undefined while they load.
 */
export function useOwnContact(): { readonly nick: string; readonly mobile: string } | undefined {
  const isMember = useObservable(currentMember) !== visitor;
  const settings = useRead(accountCalls.mySettings, isMember ? {} : null);
  if (!isMember || settings.isError) return { nick: '', mobile: '' };
  return settings.data && { nick: settings.data.nick, mobile: settings.data.mobile };
}
