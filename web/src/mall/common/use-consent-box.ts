import { useId, useState } from 'react';
import { useSite } from './site.ts';

/**
 * Describes the box to agree to legal texts of the site: its tick, error and id, and the versions of the texts. Includes the functions that tick it,
 * confirm it, and report newer texts.
 */
export interface ConsentBox<Kind extends string> {
  readonly on: boolean;
  /** The error to show: that the box is not ticked, or that the texts have changed. */
  readonly error: string | undefined;
  /** The id of the element that holds the box. */
  readonly id: string;
  /** The present versions; 0 where the site has no text of that kind. */
  readonly versions: Readonly<Record<Kind, number>>;
  tick(on: boolean): void;
  /** Returns the versions when ticked; otherwise shows the error and focuses the box. */
  confirm(): Readonly<Record<Kind, number>> | undefined;
  /** Reports that the server has newer texts, which must be read and ticked again. */
  reportNewTexts(body: unknown, sentence: string): void;
}

const versionIn = (versions: unknown, kind: string): number => {
  const version: unknown = typeof versions === 'object' && versions !== null ? Reflect.get(versions, kind) : undefined;
  return typeof version === 'number' ? version : 0;
};

/**
 * Holds the state of a consent box. It is never ticked in advance, as a consent must be active. `first` is the error sentence shown when a form is
 * submitted without the tick.
 */
export function useConsentBox<Kind extends string>(kinds: readonly Kind[], first: string): ConsentBox<Kind> {
  const { textVersions } = useSite();
  const [known, setKnown] = useState<unknown>(textVersions);
  const [on, setOn] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const look = (sentence: string) => {
    setWrong(sentence);
    document.getElementById(id)?.querySelector('input')?.focus();
  };
  const versions = Object.fromEntries(kinds.map((kind) => [kind, versionIn(known, kind)])) as Record<Kind, number>;
  return {
    on,
    error: wrong,
    id,
    versions,
    tick(ticked) {
      setOn(ticked);
      setWrong(undefined);
    },
    confirm() {
      if (on) return versions;
      look(first);
      return undefined;
    },
    reportNewTexts(body, sentence) {
      if (typeof body === 'object' && body !== null && 'textVersions' in body) setKnown(body.textVersions);
      setOn(false);
      look(sentence);
    },
  };
}
