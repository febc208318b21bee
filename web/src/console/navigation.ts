import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { consolePath } from 'contract/shop/site/console-path.ts';
import { useMemo } from 'react';

/** Returns the functions that open a page of the console; paths are below /console, with their query. */
export function useGo() {
  const { history } = useRouter();
  return useMemo(
    () => ({
      go: (to: string) => history.push(consolePath + to),
      replace: (to: string) => history.replace(consolePath + to),
      back: () => history.back(),
    }),
    [history],
  );
}

/** Returns a parameter of the page's path. */
export function useParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
}

/** Holds what the address says after its question mark; every value is a text. */
export type AddressState = Readonly<Record<string, string | undefined>>;

/**
 * Returns what the page's address says, and the function that changes some of it: filters, order and page of a list, so that a link and Back bring the same.
 * An empty value goes.
 */
export function useAddress(): readonly [AddressState, (change: AddressState) => void] {
  const state: AddressState = useSearch({ strict: false });
  const { history } = useRouter();
  const change = (values: AddressState) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...state, ...values })) if (value !== undefined && value !== '') next.set(name, value);
    const query = next.toString();
    history.replace(history.location.pathname + (query === '' ? '' : `?${query}`));
  };
  return [state, change];
}
