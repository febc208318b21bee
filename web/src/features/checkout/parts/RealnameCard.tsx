import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import type { Bill } from '../bill.ts';
import { realnamePath } from '../realname-path.ts';
import { texts } from '../texts.ts';
import styles from './RealnameCard.module.css';

/** Shows the identity for goods that require one; a tap chooses another. */
export function RealnameCard({ bill }: { readonly bill: Bill }) {
  const { realname } = bill;
  return (
    <Card cells>
      <Cell name={texts.realname} to={realnamePath(bill)} below={texts.realnameWhy}>
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
