import { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { TextKind } from 'contract/shop/site/text-kinds.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { NotFound } from '#mall/features/shop/app/parts/NotFound.tsx';
import { formatDate } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Prose } from '#kit/ui/Prose.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { parseTextKind } from '../parse-text-kind.ts';
import { texts } from '../texts.ts';
import styles from './TextScreen.module.css';

const textSkeleton = (
  <Card>
    <div className={styles.lines}>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height={28} {...(at % 4 === 3 ? { width: 400 } : {})} />
      ))}
    </div>
  </Card>
);

/** Shows the current version of a legal text. */
export function TextScreen() {
  const kind = parseTextKind(usePage().params['kind']);
  return kind === undefined ? <NotFound /> : <Text kind={kind} />;
}

function Text({ kind }: { readonly kind: TextKind }) {
  const { timeZone } = useSite();
  const text = useRead(siteCalls.siteText, { kind });
  useTitle(text.data?.title);
  return (
    <>
      <NavBar title={text.data?.title} />
      <QueryBoundary query={text} skeleton={textSkeleton}>
        {({ version, publishedAt, html }) => (
          <Card>
            <p className={styles.version}>{texts.version(version, formatDate(publishedAt, timeZone))}</p>
            <Prose html={html} />
          </Card>
        )}
      </QueryBoundary>
    </>
  );
}
