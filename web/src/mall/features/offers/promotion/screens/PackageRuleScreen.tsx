import { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { PromotionHead } from '../parts/PromotionHead.tsx';
import { texts } from '../texts.ts';
import styles from './PackageRuleScreen.module.css';

/** Renders the page that explains a package offer: its tiers, how pieces are packed, and what else applies. */
export function PackageRuleScreen() {
  const id = parseIdParam(usePage().params['id'] ?? null);
  const { data, error, refetch } = useRead(promotionCalls.activity, id === undefined ? null : { id, pageNo: 1 });
  useTitle(data && `${data.name} ${texts.rule}`);
  if (id === undefined || error || (data && data.type !== 'package')) {
    return (
      <>
        <NavBar />
        <EmptyState type="nodata" title={texts.over} text={texts.overWhy}>
          <Button kind="main" to="/activityCenter">
            {texts.toPromotions}
          </Button>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <NavBar />
      {data && (
        <>
          <PromotionHead promotion={data} onChange={() => void refetch()} />
          <Card title={texts.rule}>
            <ol className={styles.rules}>
              {texts.packageRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </Card>
          <ActionBar>
            <Button kind="main" wide to={`/activityCenterDetail?id=${id}`}>
              {texts.toChoose}
            </Button>
          </ActionBar>
        </>
      )}
    </>
  );
}
