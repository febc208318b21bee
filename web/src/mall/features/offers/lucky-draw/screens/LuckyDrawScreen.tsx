import type { Reply } from 'contract/call.ts';
import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { DrawBody } from '../parts/DrawBody.tsx';
import { texts } from '../texts.ts';

type Draws = Reply<typeof luckyDrawCalls.luckyDraws>['list'];

/**
 * Shows the lucky draw that the URL names, or else the first one, and links to the others. Running draws are listed first, then draws to come, then
 * ended ones.
 */
export function LuckyDrawScreen() {
  const asked = parseIdParam(usePage().query.get('id'));
  const draws = useRead(luckyDrawCalls.luckyDraws, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={draws} skeleton={<Skeleton height={600} />}>
        {({ list }) => {
          const drawId = asked ?? list[0]?.drawId;
          return drawId === undefined ? (
            <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
              <Button kind="main" to="/">
                {texts.home}
              </Button>
            </EmptyState>
          ) : (
            <ChosenDraw key={drawId} drawId={drawId} others={list.filter((one) => one.drawId !== drawId)} />
          );
        }}
      </QueryBoundary>
    </>
  );
}

function ChosenDraw({ drawId, others }: { readonly drawId: number; readonly others: Draws }) {
  const draw = useRead(luckyDrawCalls.luckyDraw, { drawId });
  if (draw.error instanceof CallRefusedError && draw.error.code === refusalCodes.luckyDrawNotFound) {
    return (
      <StateMessage illustration="lost" title={texts.gone}>
        <Button kind="main" to="/luckDraw" replace>
          {texts.seeOthers}
        </Button>
      </StateMessage>
    );
  }
  return (
    <>
      <QueryBoundary query={draw} skeleton={<Skeleton height={600} />}>
        {(reply) => <DrawBody draw={reply} />}
      </QueryBoundary>
      {others.length > 0 && (
        <Card title={texts.others} rows>
          {others.map(({ drawId: id, name, state }) => (
            <ListRow key={id} to={`/luckDraw?id=${id}`} end={texts.states[state]}>
              {name}
            </ListRow>
          ))}
        </Card>
      )}
    </>
  );
}
