import { accountCalls } from 'contract/members/account/account.calls.ts';
import { useRead } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { LevelCard } from '../parts/LevelCard.tsx';
import { texts } from '../texts.ts';
import styles from './MemberCenterScreen.module.css';

/** Shows the member's level and growth, the conditions and benefits of all levels, and how a member gains growth. */
export function MemberCenterScreen() {
  const me = useRead(accountCalls.agentInfo, {});
  const grades = useRead(accountCalls.gradeDetail, {});
  return (
    <>
      <NavBar />
      <LevelCard member={me.data} />
      <QueryBoundary query={grades} skeleton={<Skeleton height={480} />}>
        {({ fxid, growthPerYuan, fxIdNameList, levels }) => (
          <>
            <Card title={texts.levels}>
              <ul>
                {levels.map((level) => (
                  <li key={level.fxid} className={styles.level}>
                    <span className={styles.name}>
                      {fxIdNameList.find((one) => one.fxid === level.fxid)?.fxIdName ?? level.fxname}
                      {level.fxid === fxid && <Tag tone="vip">{texts.levelNow}</Tag>}
                    </span>
                    <span className={styles.right}>
                      {level.discount === null ? texts.levelNoDiscount : texts.levelDiscount(level.discount)}
                    </span>
                    <span className={styles.from}>{level.growthFrom > 0 ? texts.levelFrom(level.growthFrom) : texts.levelStart}</span>
                  </li>
                ))}
              </ul>
            </Card>
            <Card title={texts.growthHow}>
              <p className={styles.from}>{growthPerYuan > 0 ? texts.growthPerYuan(growthPerYuan) : texts.growthByMerchant}</p>
            </Card>
            <div className={styles.actions}>
              <Button kind="main" to="/">
                {texts.growthShop}
              </Button>
            </div>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
