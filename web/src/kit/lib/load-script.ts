import { scriptTimeoutMs } from './time-limits.ts';

/** Loads a script from elsewhere. Throws if it does not load, or takes longer than 120 s. */
export const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => () => {
      script.remove();
      reject(new Error(`the script ${url} ${why}`));
    };
    const timer = setTimeout(fail('took too long'), scriptTimeoutMs);
    const end = (does: () => void) => () => {
      clearTimeout(timer);
      does();
    };
    script.src = url;
    script.addEventListener('load', end(resolve));
    script.addEventListener('error', end(fail('did not load')));
    document.head.append(script);
  });
