import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';
import styles from './RealnameCard.module.css';

/** Returns the path where an identity is chosen, or where the first one is created. Both pages return to the checkout. */
export const realnamePath = ({ realname, address }: Bill): string =>
  realname ? `/idcardlist?choose=1&on=${realname.id}` : `/idcardinfo?choose=1&name=${encodeURIComponent(address?.name ?? '')}`;

/** Shows the name and id number under which overseas products are ordered; a tap chooses another. */
export function RealnameCard({ bill }: { readonly bill: Bill }) {
  const { realname } = bill;
  return (
    <Card rows>
      <ListRow name={texts.realname} to={realnamePath(bill)} below={texts.realnameWhy}>
        {realname ? (
          <>
            {realname.name} <span className={styles.number}>{realname.idCard}</span>
          </>
        ) : (
          <span className={styles.needed}>{texts.realnameAsk}</span>
        )}
      </ListRow>
    </Card>
  );
}
