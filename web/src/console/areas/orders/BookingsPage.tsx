import { Button, Drawer, Input, Select } from 'antd';
import type { Reply } from 'contract/call.ts';
import { addDays } from 'contract/day.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { invalidateCalls, useRead, useWrite } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { makeRequestNo } from '#console/make-request-no.ts';
import { Field } from '#console/parts/Field.tsx';
import { useMay } from '#console/me.ts';
import { useAddress } from '#console/navigation.ts';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { PopMenu } from '#console/parts/PopMenu.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay, startOfDay } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import { StatusTag } from './StatusTag.tsx';
import { useNow } from '#console/use-now.ts';
import styles from './orders.module.css';

type Booking = Reply<typeof bookingMerchantCalls.listBookings>['list'][number];

const tones = { unpaid: 'default', booked: 'blue', arrived: 'green', noShow: 'red', cancelled: 'default', expired: 'default' } as const;

/** Chooses a free slot of a service: the day, then the time. */
function SlotInput({
  serviceId,
  bookingId,
  value,
  onChange,
}: {
  readonly serviceId: number;
  readonly bookingId?: string;
  readonly value: number | undefined;
  readonly onChange: (startTime: number | undefined) => void;
}) {
  const [day, setDay] = useState<string>();
  const read = useRead(
    bookingMerchantCalls.merchantSlots,
    { serviceId, ...(bookingId === undefined ? {} : { bookingId }), ...(day === undefined ? {} : { day }) },
    { keepPrevious: true },
  );
  return (
    <Loaded query={read} rows={2}>
      {({ days, day: shown, slots }) => (
        <div className={styles['form']}>
          <Select
            aria-label="日期"
            showSearch
            value={shown}
            options={days
              .filter(({ state }) => state !== 'closed')
              .map(({ day: one, state }) => ({ value: one, label: state === 'full' ? `${one}（已满）` : one }))}
            onChange={(next: string) => {
              setDay(next);
              onChange(undefined);
            }}
          />
          <div className={styles['formActs']} role="group" aria-label="时间">
            {slots.length === 0 && <span className={styles['hint']}>这一天没有时段</span>}
            {slots.map(({ startTime, timeText, left }) => (
              <Button
                key={startTime}
                size="small"
                type={value === startTime ? 'primary' : 'default'}
                disabled={left === 0}
                onClick={() => onChange(startTime)}
              >
                {timeText}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** Books for a customer who telephones or stands in the shop. */
function AddForm({ onDone }: { readonly onDone: () => void }) {
  const services = useRead(bookingMerchantCalls.listBookingServices, {});
  const [serviceId, setServiceId] = useState<number>();
  const [startTime, setStartTime] = useState<number>();
  const [values, setValues] = useState({ name: '', mobile: '', remark: '' });
  const [fault, setFault] = useState('');
  const [requestNo] = useState(() => makeRequestNo());
  const add = useWrite(bookingMerchantCalls.addBooking, {
    invalidates: [bookingMerchantCalls.listBookings],
    successToast: '已预约，顾客会收到通知',
    oneAtATime: true,
    onSuccess: onDone,
    onRefused: ({ sentence }) => {
      setFault(sentence);
      return true;
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (serviceId === undefined || startTime === undefined) return setFault('请选择服务和时间');
    if (values.name.trim() === '') return setFault('请填顾客的姓名');
    add.mutate({ requestNo, serviceId, startTime, ...values });
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Select
        aria-label="服务"
        placeholder="选择服务"
        value={serviceId}
        options={(services.data?.list ?? []).filter(({ onSale }) => onSale !== 0).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: number) => {
          setServiceId(id);
          setStartTime(undefined);
        }}
      />
      {serviceId !== undefined && <SlotInput serviceId={serviceId} value={startTime} onChange={setStartTime} />}
      <Field label="姓名">
        {(id) => (
          <Input id={id} value={values.name} maxLength={30} onChange={({ target }) => setValues({ ...values, name: target.value })} />
        )}
      </Field>
      <Field label="手机号">
        {(id) => (
          <Input
            id={id}
            value={values.mobile}
            inputMode="tel"
            maxLength={24}
            onChange={({ target }) => setValues({ ...values, mobile: target.value })}
          />
        )}
      </Field>
      <Field label="备注">
        {(id) => (
          <Input id={id} value={values.remark} maxLength={100} onChange={({ target }) => setValues({ ...values, remark: target.value })} />
        )}
      </Field>
      <p className={styles['hint']}>不收定金。没有注册的手机号会成为会员，登录后能看到这个预约</p>
      {fault !== '' && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['formActs']}>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          预约
        </Button>
      </div>
    </form>
  );
}

function MoveForm({ booking, onDone }: { readonly booking: Booking; readonly onDone: () => void }) {
  const [startTime, setStartTime] = useState<number>();
  const move = useWrite(bookingMerchantCalls.moveBooking, {
    invalidates: [bookingMerchantCalls.listBookings],
    successToast: '已改时间，顾客会收到通知',
    oneAtATime: true,
    onSuccess: onDone,
  });
  return (
    <div className={styles['form']}>
      <p>原来是 {booking.timeText}</p>
      <SlotInput serviceId={booking.serviceId} bookingId={booking.id} value={startTime} onChange={setStartTime} />
      <div className={styles['formActs']}>
        <Button
          type="primary"
          disabled={startTime === undefined}
          loading={move.isPending}
          onClick={() => startTime !== undefined && move.mutate({ id: booking.id, startTime })}
        >
          改到这个时间
        </Button>
      </div>
    </div>
  );
}

/** The bookings of a day in the order of their time: who comes, and every act. */
export function BookingsPage() {
  const [address, change] = useAddress();
  const may = useMay();
  const now = useNow();
  const today = formatDay(now);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(address['day'] ?? '') ? (address['day'] ?? today) : today;
  const page = /^[1-9]\d{0,3}$/.test(address['n'] ?? '') ? Number(address['n']) : 1;
  const read = useRead(
    bookingMerchantCalls.listBookings,
    { from: startOfDay(day), before: startOfDay(day, 1), pageNo: page, pageSize: 100 },
    { keepPrevious: true },
  );
  const [drawer, setDrawer] = useState<{ readonly title: string; readonly body: ReactNode }>();
  const close = () => setDrawer(undefined);
  const done = () => {
    close();
    tell.success('已保存');
    void invalidateCalls([bookingMerchantCalls.listBookings]);
  };
  const noShow = useWrite(bookingMerchantCalls.markNoShow, {
    invalidates: [bookingMerchantCalls.listBookings],
    successToast: '记为未到店',
  });

  function acts(booking: Booking) {
    const { id, state } = booking;
    const isOpen = state === 'booked';
    return [
      ...(isOpen && may(bookingMerchantCalls.moveBooking)
        ? [{ title: '改时间', act: () => setDrawer({ title: '改时间', body: <MoveForm booking={booking} onDone={close} /> }) }]
        : []),
      ...(isOpen && may(bookingMerchantCalls.markNoShow) && booking.startTime <= now
        ? [
            {
              title: '没有来',
              danger: true,
              act: () =>
                void ask({ title: `${booking.contactName} 没有来？`, text: '定金不退', ok: '没有来', danger: true }).then(
                  (yes) => yes && noShow.mutate({ id }),
                ),
            },
          ]
        : []),
      ...((isOpen || state === 'unpaid') && may(bookingMerchantCalls.cancelMemberBooking)
        ? [
            {
              title: '取消预约',
              danger: true,
              act: () =>
                setDrawer({
                  title: '取消预约',
                  body: (
                    <CallForm
                      call={bookingMerchantCalls.cancelMemberBooking}
                      fixed={{ id }}
                      submitText="取消预约"
                      onDone={done}
                      onCancel={close}
                    />
                  ),
                }),
            },
          ]
        : []),
    ];
  }

  return (
    <Page
      title="预约"
      acts={
        <>
          {may(bookingMerchantCalls.checkInBooking) && (
            <Button
              onClick={() =>
                setDrawer({
                  title: '到店核销',
                  body: <CallForm call={bookingMerchantCalls.checkInBooking} submitText="核销" onDone={done} onCancel={close} />,
                })
              }
            >
              到店核销
            </Button>
          )}
          {may(bookingMerchantCalls.addBooking) && (
            <Button type="primary" onClick={() => setDrawer({ title: '代客预约', body: <AddForm onDone={close} /> })}>
              代客预约
            </Button>
          )}
        </>
      }
    >
      <Card flush>
        <div className={styles['filters']} role="search">
          <Button onClick={() => change({ day: addDays(day, -1), n: '' })}>前一天</Button>
          <Input
            aria-label="日期"
            className={styles['filter']}
            type="date"
            value={day}
            onChange={({ target }) => target.value !== '' && change({ day: target.value, n: '' })}
          />
          <Button onClick={() => change({ day: addDays(day, 1), n: '' })}>后一天</Button>
          {day !== today && (
            <Button type="link" onClick={() => change({ day: '', n: '' })}>
              回到今天
            </Button>
          )}
        </div>
        <Loaded query={read}>
          {({ list, total, hasNext }) =>
            list.length === 0 ? (
              <Nothing text={page > 1 ? '这一页没有预约' : `${day} 没有预约`}>
                {page > 1 && (
                  <Button type="link" onClick={() => change({ n: '' })}>
                    回到第一页
                  </Button>
                )}
              </Nothing>
            ) : (
              <>
                <p className={styles['filters']}>共 {total} 个</p>
                <ul className={styles['record']}>
                  {list.map((booking) => {
                    const more = acts(booking);
                    return (
                      <li key={booking.id} className={styles['filters']}>
                        <div>
                          <strong>{booking.timeText}</strong> {booking.name}
                          {booking.resourceName !== '' && ` · ${booking.resourceName}`}{' '}
                          <StatusTag tone={tones[booking.state]}>{booking.stateText}</StatusTag>
                          <small className={styles['sub']}>
                            {booking.contactName} {booking.contactMobile}
                            {booking.deposit > 0 && ` · 定金 ${formatYuan(booking.deposit)}`}
                            {booking.remark !== '' && ` · ${booking.remark}`}
                            {booking.endText !== '' && ` · ${booking.endText}`}
                          </small>
                        </div>
                        {more.length > 0 && <PopMenu acts={more}>操作</PopMenu>}
                      </li>
                    );
                  })}
                </ul>
                {(page > 1 || hasNext) && (
                  <nav className={styles['pager']} aria-label="翻页">
                    <Button size="small" disabled={page === 1} onClick={() => change({ n: page === 2 ? '' : String(page - 1) })}>
                      上一页
                    </Button>
                    <span>第 {page} 页</span>
                    <Button size="small" disabled={!hasNext} onClick={() => change({ n: String(page + 1) })}>
                      下一页
                    </Button>
                  </nav>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      <Drawer open={drawer !== undefined} title={drawer?.title} onClose={close} size={520} destroyOnHidden>
        {drawer?.body}
      </Drawer>
    </Page>
  );
}
