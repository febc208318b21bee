import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatRelativeDay } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { texts } from '../texts.ts';
import styles from './BoughtCard.module.css';

type BoughtGoodsItem = Reply<typeof orderCalls.boughtGoods>['list'][number];

interface BoughtCardProps {
  readonly goods: BoughtGoodsItem;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** Shows a product that was bought, with its price then and now, and a button to buy it again. */
export function BoughtCard({ goods, busy, onAgain }: BoughtCardProps) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const { numIid, tid, title, linkUrl, skuText, time, price, nowPrice, problem } = goods;
  return (
    <Card>
      <div className={styles.goods}>
        <div className={styles.picture}>
          <Picture src={linkUrl} alt="" share={0.24} />
        </div>
        <div className={styles.body}>
          <CardLink to={`/goodsInfo/${numIid}`} className={styles.title}>
            {title}
          </CardLink>
          {skuText !== '' && <span className={styles.sku}>{skuText}</span>}
          <Link to={`/transactionDetail/${tid}`} className={styles.when}>
            {texts.boughtAt(formatRelativeDay(time, shopNow(), timeZone))} · {texts.boughtPrice}{' '}
            <span className="num">
              {money.sign}
              {formatAmount(price)}
            </span>
          </Link>
          <div className={styles.foot}>
            {nowPrice === null ? <span className={styles.problem}>{problem}</span> : <Price yuan={nowPrice} />}
            {nowPrice !== null && (
              <Button kind="main-line" size="s" busy={busy} onTap={onAgain} label={`${texts.buyAgain} ${title}`}>
                {texts.buyAgain}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
