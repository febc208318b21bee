import { ListRow } from '#kit/ui/ListRow.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';

interface RightRowProps {
  readonly right: Bill['rights'][number];
  readonly pending: boolean;
  readonly onChange: (uses: boolean) => void;
}

/** Renders the switch that pays for all pieces of the order by a count card (次卡); off until the shopper turns it on. */
export const CountCardRow = ({ right: { title, leftNum, used }, pending, onChange }: RightRowProps) => (
  <ListRow
    name={texts.right}
    below={texts.rightLeft(leftNum)}
    end={<Switch on={used === 1} disabled={pending} onChange={onChange} label={texts.rightUse(title)} />}
  >
    {title}
  </ListRow>
);
