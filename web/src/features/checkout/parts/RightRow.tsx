import { ListRow } from '#ui/ListRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';

interface RightRowProps {
  readonly right: Bill['rights'][number];
  readonly pending: boolean;
  readonly onChange: (uses: boolean) => void;
}

/** Offers a count card that can pay for all pieces of the order; off until the shopper turns it on. */
export const RightRow = ({ right: { title, leftNum, used }, pending, onChange }: RightRowProps) => (
  <ListRow
    name={texts.right}
    below={texts.rightLeft(leftNum)}
    end={<Switch on={used === 1} disabled={pending} onChange={onChange} label={texts.rightUse(title)} />}
  >
    {title}
  </ListRow>
);
