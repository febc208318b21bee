import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import type { Bill } from '../bill-asker.ts';
import { texts } from '../texts.ts';
import styles from './RealnameCard.module.css';

/** Where whom it is ordered for is written down, or another chosen; both come back here. */
export const realnameWay = ({ realname, address }: Bill): string =>
  realname ? `/idcardlist?choose=1&on=${realname.id}` : `/idcardinfo?choose=1&name=${encodeURIComponent(address?.name ?? '')}`;

/** For whom goods that pass customs are ordered; a tap chooses another. */
export function RealnameCard({ bill }: { readonly bill: Bill }) {
  const { realname } = bill;
  return (
    <Card cells>
      <Cell name={texts.realname} to={realnameWay(bill)} below={texts.realnameWhy}>
        {realname ? (
          <>
            {realname.name} <span className={styles.number}>{realname.idCard}</span>
          </>
        ) : (
          <span className={styles.needed}>{texts.realnameAsk}</span>
        )}
      </Cell>
    </Card>
  );
}
