import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';

/** Shows the merchant's notices for a page, if any. They are at its end, so they may load late. */
export function MerchantNotices({ page }: { readonly page: string }) {
  const notices = useRead(siteCalls.listMerchantNotice, { businessType: 'PAGE', businessCode: page }).data?.list ?? [];
  if (notices.length === 0) return null;
  return (
    <Card title={texts.notices}>
      {notices.map(({ id, title, content, link }) => (
        <ListRow key={id} below={content} {...(link === null ? {} : { to: link })}>
          {title}
        </ListRow>
      ))}
    </Card>
  );
}
