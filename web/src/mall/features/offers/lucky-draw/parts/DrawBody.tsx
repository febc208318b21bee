import type { Reply } from 'contract/call.ts';
import type { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { useCallback } from 'react';
import { useSite } from '#mall/common/site.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Tag } from '#kit/ui/Tag.tsx';
import { formatDrawNumber, formatOdds, type LuckyDrawReply } from '../check-draw.ts';
import { texts } from '../texts.ts';
import { useDraw } from '../use-draw.ts';
import styles from './DrawBody.module.css';
import { DrawButton } from './DrawButton.tsx';
import { PrizeWheel } from './PrizeWheel.tsx';
import { Proof } from './Proof.tsx';

type Won = Reply<typeof luckyDrawCalls.draw>;

/** Says what was won, with its number; leads to the prizes. */
async function announce(won: Won, prizes: LuckyDrawReply['prizes']): Promise<boolean> {
  const { kind, prize, number, rolledNo, prizeNo } = won;
  const rolled = prizes.find(({ no }) => no === rolledNo)?.name ?? '';
  const text = [...(rolledNo === prizeNo ? [] : [`${texts.ranOut(rolled)}${prize}`]), texts.wonNumber(formatDrawNumber(number))].join(
    ' · ',
  );
  const title = kind === 'none' ? texts.wonNothing(prize) : texts.won(prize);
  if (kind === 'none') {
    await askToConfirm({ title, text, yes: texts.ok, no: null });
    return false;
  }
  return askToConfirm({ title, text, yes: kind === 'goods' ? texts.claimNow : texts.seePrizes, no: texts.ok });
}

/** Shows a lucky draw: its prizes and odds, the caller's chances, the latest winners, and the proof. */
export function DrawBody({ draw }: { readonly draw: LuckyDrawReply }) {
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const { prizes, name, note, state, startTime, endTime, own } = draw;
  const onWon = useCallback((won: Won) => void announce(won, prizes).then((opens) => opens && go('/prize')), [prizes, go]);
  const { drawn, angle, isRunning, draw: drawOnce } = useDraw(draw, onWon);
  return (
    <>
      <Card>
        <h1 className={styles.name}>
          {name} <Tag tone={state === 'running' ? 'tint' : 'grey'}>{texts.states[state]}</Tag>
        </h1>
        <p className={styles.hint}>{texts.window(formatDateTime(startTime, timeZone), formatDateTime(endTime, timeZone))}</p>
        {note !== '' && <p className={styles.hint}>{note}</p>}
        <div className={styles.grid}>
          <PrizeWheel prizes={prizes} angle={angle} drawn={drawn} />
        </div>
        <div className={styles.act}>
          <DrawButton draw={draw} busy={isRunning} onDraw={drawOnce} />
          {own && <p className={styles.hint}>{texts.ownPoints(own.score)}</p>}
        </div>
      </Card>
      {own && (
        <Card rows>
          <ListRow name={texts.own} to="/prize" end={texts.see} />
        </Card>
      )}
      <Card>
        <details>
          <summary className={styles.summary}>{texts.fair}</summary>
          <Odds draw={draw} />
          <p className={styles.hint}>{texts.fairWhy}</p>
          <Proof draw={draw} />
        </details>
      </Card>
      <Winners draw={draw} />
    </>
  );
}

function Odds({ draw: { prizes, fallbackNo } }: { readonly draw: LuckyDrawReply }) {
  const { money } = useMall();
  return (
    <>
      <h2 className={styles.heading}>{texts.odds}</h2>
      <ol className={styles.odds}>
        {prizes.map(({ no, name, odds, value, stock, leftNum }) => (
          <li key={no} className={styles.row}>
            <span className={styles.what}>
              {name}
              <span className={styles.hint}>
                {[
                  ...(value > 0 ? [texts.worth(money.sign + formatAmount(value))] : []),
                  stock === null || leftNum === null ? texts.unlimited : texts.left(leftNum, stock),
                ].join(' · ')}
              </span>
            </span>
            <span className={styles.digits}>{texts.oddsOf(formatOdds(odds))}</span>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{texts.fallback(prizes.find(({ no }) => no === fallbackNo)?.name ?? '')}</p>
    </>
  );
}

function Winners({ draw: { winners } }: { readonly draw: LuckyDrawReply }) {
  const { timeZone } = useSite();
  return (
    <Card title={texts.winners}>
      {winners.length === 0 ? (
        <p className={styles.hint}>{texts.noWinners}</p>
      ) : (
        <ul className={styles.odds} aria-label={texts.winners}>
          {winners.map(({ nick, prize, time }, at) => (
            <li key={at} className={styles.row}>
              <span className={styles.what}>
                {nick}
                <span className={styles.hint}>{formatDateTime(time, timeZone)}</span>
              </span>
              <span>{prize}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
