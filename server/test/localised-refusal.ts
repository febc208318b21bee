import { Refusal } from '#platform/refusal.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';

/** Wraps a function for tests so that it throws a refusal as a plain Error, with the sentence that a person reads in zh-CN. */
export const localisedRefusal =
  <Result>(act: () => Result): (() => Result) =>
  () => {
    try {
      return act();
    } catch (fault) {
      throw fault instanceof Refusal ? new Error(localise(defaultLocale, fault.sentence)) : fault;
    }
  };
