import { useId, useState } from 'react';
import { useSite } from '#app/site.ts';
import { texts } from './texts.ts';

interface Versions {
  readonly service: number;
  readonly privacy: number;
}

/** Whether the person ticked the texts, and which versions of them. */
export interface Agreed {
  readonly on: boolean;
  /** What is wrong: that it is not ticked, or that the texts have changed. */
  readonly wrong: string | undefined;
  /** Of the element that holds the box. */
  readonly id: string;
  tick(on: boolean): void;
  /** The versions, once ticked; else it says so and takes the focus. */
  checked(): Versions | undefined;
  /** The server has newer texts: they are read and ticked anew. */
  changed(body: unknown, sentence: string): void;
}

const versionIn = (versions: unknown, kind: string): number => {
  const version: unknown = typeof versions === 'object' && versions !== null ? Reflect.get(versions, kind) : undefined;
  return typeof version === 'number' ? version : 0;
};

/** Holds the box under a login. It is never ticked beforehand. */
export function useAgreed(): Agreed {
  const { textVersions } = useSite();
  const [versions, setVersions] = useState<unknown>(textVersions);
  const [on, setOn] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const look = (sentence: string) => {
    setWrong(sentence);
    document.getElementById(id)?.querySelector('input')?.focus();
  };
  return {
    on,
    wrong,
    id,
    tick(ticked) {
      setOn(ticked);
      setWrong(undefined);
    },
    checked() {
      if (on) return { service: versionIn(versions, 'service'), privacy: versionIn(versions, 'privacy') };
      look(texts.agreeFirst);
      return undefined;
    },
    changed(body, sentence) {
      if (typeof body === 'object' && body !== null && 'textVersions' in body) setVersions(body.textVersions);
      setOn(false);
      look(sentence);
    },
  };
}
