import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { useRef, useState } from 'react';
import { who } from '#app/session.ts';
import type { Asked } from '#ui/ListFrame.tsx';
import { toast, toastDone } from '#ui/toast.ts';
import { useWatched } from '#ui/use-watched.ts';
import { mayAsk, queryOf, refresh } from './query.ts';
import { Refused, sentenceOf } from './refused.ts';
import { type RepeatGuard, repeatGuard, sameTapWindow, tooFast } from './repeat-guard.ts';
import { type Sending, send } from './send.ts';
import { withStandIn } from './stand-in.ts';

/** How a read stands. */
interface So<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

interface Reading<Data> extends Sending {
  /** The answer before stays on show while one for another input is on its way. */
  readonly keepBefore?: boolean;
  /** Asked again after so many milliseconds while it is on show, for as long as that says so; undefined to stop. */
  readonly every?: (so: So<Data>) => number | undefined;
}

/**
 * What a screen reads. The route has begun it already; here it is only taken from the cache. An input of null asks nothing yet.
 * While `isPlaceholderData` holds, what is shown was said to a visitor: prices wait for their own (`<Price yuan={undefined}>`).
 * It goes on holding when the person's own did not come: `isError` says so.
 */
export function useRead<Row extends CallRow>(
  row: Row,
  input: Input<Row> | null,
  { keepBefore, every, ...sending }: Reading<Reply<Row>> = {},
): Asked<Reply<Row>> & { readonly isPlaceholderData: boolean } {
  useWatched(who);
  const { queryFn, placeholderData, ...query } = queryOf(row, (input ?? {}) as Input<Row>, sending);
  const asked = useQuery<Reply<Row>>({
    ...query,
    queryFn: input === null || !mayAsk(row) ? skipToken : queryFn,
    placeholderData: (before) => (keepBefore && before !== undefined ? before : placeholderData()),
    ...(every === undefined ? {} : { refetchInterval: ({ state }) => every(state) ?? false }),
  });
  return withStandIn<Reply<Row>, typeof asked>(asked, placeholderData);
}

interface Acting<Row extends CallRow> extends Sending {
  /** Rows whose answers it changes: they are asked for again. */
  readonly refresh?: readonly CallRow[];
  /** Told when it is done: 操作成功, or these words. */
  readonly done?: true | string;
  readonly onDone?: (reply: Reply<Row>, input: Input<Row>) => void;
  /** Takes a refusal itself and says so with true; then no toast tells it. */
  readonly onRefused?: (refused: Refused, input: Input<Row>) => boolean;
  /** While one is under way a further one is dropped without a word. */
  readonly oneAtATime?: boolean;
}

/** An act at the hand of a screen. */
export interface Act<Row extends CallRow> {
  /** Does it, unless it was begun just now. */
  readonly mutate: (input: Input<Row>) => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly data: Reply<Row> | undefined;
  readonly error: Error | null;
  /** What the one under way, or the last, was asked. */
  readonly variables: Input<Row> | undefined;
  readonly reset: () => void;
}

/**
 * What a screen does: `act.mutate(input)`. The same again within a second is refused with 手速太快;
 * a refusal of the mall is told as a toast unless the screen takes it.
 */
export function useAct<Row extends CallRow>(row: Row, acting: Acting<Row> = {}): Act<Row> {
  const [mayTap] = useState<RepeatGuard>(() => repeatGuard(sameTapWindow));
  const busy = useRef(false);
  const { mutate, isPending, isSuccess, data, error, variables, reset } = useMutation<Reply<Row>, Error, Input<Row>>({
    mutationFn: (input) => send(row, input, acting),
    onSuccess(reply, input) {
      if (acting.refresh) void refresh(acting.refresh);
      if (acting.done !== undefined) toastDone(acting.done === true ? undefined : acting.done);
      acting.onDone?.(reply, input);
    },
    onError(fault, input) {
      if (!(fault instanceof Refused && acting.onRefused?.(fault, input))) toast(sentenceOf(fault));
    },
    onSettled() {
      busy.current = false;
    },
  });
  return {
    mutate(input) {
      if (acting.oneAtATime && busy.current) return;
      if (!mayTap(JSON.stringify(input ?? {}))) return toast(tooFast);
      busy.current = true;
      (mutate as (input: Input<Row>) => void)(input);
    },
    isPending,
    isSuccess,
    data,
    error,
    variables,
    reset,
  };
}
