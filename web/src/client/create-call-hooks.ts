import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { useRef, useState } from 'react';
import { sameTapWindowMs } from '#kit/lib/time-limits.ts';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { CallRefusedError, errorSentence } from './call-errors.ts';
import type { Queries } from './create-queries.ts';
import type { Send, SendOptions } from './create-send.ts';
import type { ClientHost } from './host.ts';
import { type RepeatGuard, createRepeatGuard, tooFastSentence } from './repeat-guard.ts';
import { withPlaceholder } from './with-placeholder.ts';

/** Describes the state of a read. */
interface ReadState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

interface ReadOptions<Data> extends SendOptions {
  /** Keeps the previous reply while one for another input loads. */
  readonly keepPrevious?: boolean;
  /** Refetches after this many milliseconds while on screen; undefined stops. */
  readonly pollAfterMs?: (so: ReadState<Data>) => number | undefined;
}

interface WriteOptions<Row extends CallRow> extends SendOptions {
  /** Lists the calls whose cached replies become invalid. */
  readonly invalidates?: readonly CallRow[];
  /** Shows a toast on success: 操作成功, or this text. */
  readonly successToast?: true | string;
  readonly onSuccess?: (reply: Reply<Row>, input: Input<Row>) => void;
  /** Handles a refusal and returns true, or returns false to have it shown as a toast. */
  readonly onRefused?: (refused: CallRefusedError, input: Input<Row>) => boolean;
  /** Drops further calls silently while one is under way. */
  readonly oneAtATime?: boolean;
}

/**
 * Describes a write that a screen can make: the function that sends it, its progress, its input, and its reply or error. Includes the function that
 * resets them.
 */
export interface WriteAction<Row extends CallRow> {
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

/** Creates the hooks with which a screen reads a call and makes a write. */
export function createCallHooks(host: ClientHost, send: Send, { canCall, queryOptionsFor, invalidateCalls }: Queries) {
  /**
   * Loads the reply of a read call for a screen and returns the query's state; an input of null sends nothing. While `isPlaceholderData` is true, the
   * data is the reply to a visitor, and the screen hides prices until the person's own reply. If that reply fails, `isError` is true and the visitor's
   * data stays.
   */
  function useRead<Row extends CallRow>(
    row: Row,
    input: Input<Row> | null,
    { keepPrevious, pollAfterMs, ...sending }: ReadOptions<Reply<Row>> = {},
  ): ListQueryState<Reply<Row>> & { readonly isPlaceholderData: boolean } {
    const person = useObservable(host.person);
    const { queryFn, placeholderData, ...query } = queryOptionsFor(row, (input ?? {}) as Input<Row>, sending, person);
    const result = useQuery<Reply<Row>>({
      ...query,
      queryFn: input === null || !canCall(row, person) ? skipToken : queryFn,
      placeholderData: (before) => (keepPrevious && before !== undefined ? before : placeholderData()),
      ...(pollAfterMs === undefined ? {} : { refetchInterval: ({ state }) => pollAfterMs(state) ?? false }),
    });
    return withPlaceholder<Reply<Row>, typeof result>(result, placeholderData);
  }

  /**
   * Returns a write call for a screen: the function that sends it, with its state. The same input within a second is refused with 手速太快;
   * a refusal is shown as a toast unless the screen handles it.
   */
  function useWrite<Row extends CallRow>(row: Row, acting: WriteOptions<Row> = {}): WriteAction<Row> {
    const [mayTap] = useState<RepeatGuard>(() => createRepeatGuard(sameTapWindowMs));
    const busy = useRef(false);
    const { mutate, isPending, isSuccess, data, error, variables, reset } = useMutation<Reply<Row>, Error, Input<Row>>({
      mutationFn: (input) => send(row, input, acting),
      onSuccess(reply, input) {
        if (acting.invalidates) void invalidateCalls(acting.invalidates);
        if (acting.successToast !== undefined) host.toastSuccess(acting.successToast === true ? undefined : acting.successToast);
        acting.onSuccess?.(reply, input);
      },
      onError(fault, input) {
        if (!(fault instanceof CallRefusedError && acting.onRefused?.(fault, input))) host.toast(errorSentence(fault));
      },
      onSettled() {
        busy.current = false;
      },
    });
    return {
      mutate(input) {
        if (acting.oneAtATime && busy.current) return;
        if (!mayTap(JSON.stringify(input ?? {}))) return host.toast(tooFastSentence);
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

  return { useRead, useWrite };
}
