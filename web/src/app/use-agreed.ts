import { useId, useState } from 'react';
import { useSite } from './site.ts';

/** Whether the person ticked texts of the site, and which versions of them. */
export interface Agreed<Kind extends string> {
  readonly on: boolean;
  /** What is wrong: that it is not ticked, or that the texts have changed. */
  readonly wrong: string | undefined;
  /** Of the element that holds the box. */
  readonly id: string;
  /** As the site has them now: 0 where it has no text of that kind. */
  readonly versions: Readonly<Record<Kind, number>>;
  tick(on: boolean): void;
  /** The versions, once ticked; else it says so and takes the focus. */
  checked(): Readonly<Record<Kind, number>> | undefined;
  /** The server has newer texts: they are read and ticked anew. */
  changed(body: unknown, sentence: string): void;
}

const versionIn = (versions: unknown, kind: string): number => {
  const version: unknown = typeof versions === 'object' && versions !== null ? Reflect.get(versions, kind) : undefined;
  return typeof version === 'number' ? version : 0;
};

/** Holds the box below which a consent is given (decisions 5). It is never ticked beforehand; `first` asks to tick it. */
export function useAgreed<Kind extends string>(kinds: readonly Kind[], first: string): Agreed<Kind> {
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
    wrong,
    id,
    versions,
    tick(ticked) {
      setOn(ticked);
      setWrong(undefined);
    },
    checked() {
      if (on) return versions;
      look(first);
      return undefined;
    },
    changed(body, sentence) {
      if (typeof body === 'object' && body !== null && 'textVersions' in body) setKnown(body.textVersions);
      setOn(false);
      look(sentence);
    },
  };
}
