import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';

/** Renders the offer to refund the whole order immediately, without the merchant (极速退款), with its button. */
export const InstantRefundCard = ({ busy = false, onTap }: { readonly busy?: boolean; readonly onTap: () => void }) => (
  <Card rows>
    <ListRow
      below={texts.instantRefundWhy}
      end={
        <Button kind="main-line" size="s" busy={busy} onTap={onTap}>
          {texts.instantRefund}
        </Button>
      }
    >
      {texts.instantRefundOffer}
    </ListRow>
  </Card>
);
