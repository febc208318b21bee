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

/** Describes the state of a read. */
interface So<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

interface Reading<Data> extends Sending {
  /** Keeps the previous reply while one for another input loads. */
  readonly keepBefore?: boolean;
  /** Refetches after this many milliseconds while on screen; undefined stops. */
  readonly every?: (so: So<Data>) => number | undefined;
}

/**
 * Reads a call for a screen. The route has usually started it already. An input of null sends nothing.
 * While `isPlaceholderData` is true the reply is a visitor's, and prices wait for the member's own (`<Price yuan={undefined}>`). It stays
 * true when the member's own reply fails, which `isError` tells.
 */
export function useRead<Row extends CallRow>(
  row: Row,
  input: Input<Row> | null,
  { keepBefore, every, ...sending }: Reading<Reply<Row>> = {},
): Asked<Reply<Row>> & { readonly isPlaceholderData: boolean } {
  useWatched(who);
  const { queryFn, placeholderData, ...query } = queryOf(row, (input ?? {}) as Input<Row>, sending);
  const result = useQuery<Reply<Row>>({
    ...query,
    queryFn: input === null || !mayAsk(row) ? skipToken : queryFn,
    placeholderData: (before) => (keepBefore && before !== undefined ? before : placeholderData()),
    ...(every === undefined ? {} : { refetchInterval: ({ state }) => every(state) ?? false }),
  });
  return withStandIn<Reply<Row>, typeof result>(result, placeholderData);
}

interface Acting<Row extends CallRow> extends Sending {
  /** Lists the calls whose cached replies become invalid. */
  readonly refresh?: readonly CallRow[];
  /** Shows a toast on success: 操作成功, or this text. */
  readonly done?: true | string;
  readonly onDone?: (reply: Reply<Row>, input: Input<Row>) => void;
  /** Handles a refusal and returns true, or returns false to have it shown as a toast. */
  readonly onRefused?: (refused: Refused, input: Input<Row>) => boolean;
  /** Drops further calls silently while one is under way. */
  readonly oneAtATime?: boolean;
}

/** Describes a write that a screen can make. */
export interface Act<Row extends CallRow> {
  /** Sends it, unless the same was sent just now. */
  readonly mutate: (input: Input<Row>) => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly data: Reply<Row> | undefined;
  readonly error: Error | null;
  /** Gives the input of the current or last call. */
  readonly variables: Input<Row> | undefined;
  readonly reset: () => void;
}

/**
 * Returns a write for a screen. The same input within a second is refused with 手速太快;
 * a refusal is shown as a toast unless the screen handles it.
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
