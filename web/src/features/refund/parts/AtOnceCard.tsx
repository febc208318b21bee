import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { texts } from '../texts.ts';

/** Offers to refund the whole order at once. */
export const AtOnceCard = ({ busy = false, onTap }: { readonly busy?: boolean; readonly onTap: () => void }) => (
  <Card cells>
    <Cell
      below={texts.atOnceWhy}
      end={
        <Button kind="main-line" size="s" busy={busy} onTap={onTap}>
          {texts.atOnce}
        </Button>
      }
    >
      {texts.atOnceOffer}
    </Cell>
  </Card>
);
