import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { texts } from '../texts.ts';

/** Offers to refund the whole order at once. */
export const AtOnceCard = ({ busy = false, onTap }: { readonly busy?: boolean; readonly onTap: () => void }) => (
  <Card rows>
    <ListRow
      below={texts.atOnceWhy}
      end={
        <Button kind="main-line" size="s" busy={busy} onTap={onTap}>
          {texts.atOnce}
        </Button>
      }
    >
      {texts.atOnceOffer}
    </ListRow>
  </Card>
);
