import type { Reply } from 'contract/call.ts';
import { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { parseExpressQuery, parseParcelNumber } from '../express-url.ts';
import { texts } from '../texts.ts';
import styles from './ParcelsScreen.module.css';

type Parcel = Reply<typeof expressCalls.newQuery>['list'][number];

/** Returns the page of a parcel's whole trace. */
const parcelUrl = ({ kind, tid, id, refundNo }: Parcel): string =>
  kind === 'order' ? `/logisticsDetail/${tid}?parcel=${id}` : `/returnLogistics/${tid}?refundNo=${refundNo}`;

/** Lists the shopper's parcels, of orders and returns alike: all, those of an order, or those with a number. */
export function ParcelsScreen() {
  const { query } = usePage();
  const { go } = usePageNavigation();
  const asked = parseExpressQuery(query);
  const parcels = useRead(expressCalls.newQuery, asked);
  const form = useForm(
    { number: asked.number ?? '' },
    { number: (text) => (parseParcelNumber(text) === undefined ? texts.numberWrong : undefined) },
  );
  const isUnknown = parcels.error instanceof CallRefusedError && parcels.error.code === refusalCodes.expressNotFound;
  return (
    <>
      <NavBar onCard />
      <Card>
        <Form form={form} onSubmit={({ number }) => go(`/freightPage?number=${parseParcelNumber(number) ?? ''}`, { replace: true })}>
          <div className={styles.search}>
            <Field
              form={form}
              name="number"
              label={texts.number}
              placeholder={texts.numberHint}
              maxLength={40}
              autoComplete="off"
              clean={(text) => text.replace(/\s/g, '').toUpperCase()}
            />
            <Button kind="main" size="s" sends>
              {texts.search}
            </Button>
          </div>
        </Form>
      </Card>
      {isUnknown ? (
        <EmptyState type="nodata" title={texts.notFound} text={texts.notFoundWhy}>
          <Button kind="main" to="/freightPage" replace>
            {texts.all}
          </Button>
        </EmptyState>
      ) : (
        <QueryList
          query={parcels}
          items={({ list }) => list}
          keyOf={({ kind, id, refundNo }) => `${kind} ${id ?? refundNo ?? ''}`}
          label={texts.list}
          skeleton={<ListRowsSkeleton lines={3} />}
          empty={() => (
            <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
              <Button kind="main" to="/myOrder">
                {texts.toOrders}
              </Button>
            </EmptyState>
          )}
          renderItem={(parcel) => <ParcelCard parcel={parcel} />}
        />
      )}
      {(asked.number !== undefined || asked.tid !== undefined) && !isUnknown && (
        <p className={styles.all}>
          <TextButton to="/freightPage">{texts.all}</TextButton>
        </p>
      )}
    </>
  );
}

function ParcelCard({ parcel }: { readonly parcel: Parcel }) {
  const { timeZone } = useSite();
  const { kind, title, linkUrl, num, stateText, courierName, number, traces } = parcel;
  const [last] = traces;
  return (
    <Card>
      <Pressable to={parcelUrl(parcel)} className={styles.parcel}>
        <span className={styles.picture}>
          <Picture src={linkUrl} alt="" share={0.2} />
        </span>
        <span className={styles.words}>
          <span className={styles.head}>
            <b className={styles.state}>{stateText}</b>
            {kind !== 'order' && <Tag>{texts.kind[kind]}</Tag>}
          </span>
          <span className={styles.title}>
            {title} <span className={styles.pieces}>{texts.pieces(num)}</span>
          </span>
          <span className={styles.trace}>{last ? last.text : texts.noTrace}</span>
          <span className={styles.meta}>
            {courierName} <span className="num">{number}</span>
            {last && <span className={styles.time}>{formatDateTime(last.time, timeZone)}</span>}
          </span>
        </span>
      </Pressable>
    </Card>
  );
}
