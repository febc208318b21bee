import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type SmsService, type SmsMessage, smsText } from './sms.ts';

/** Describes a message that the sandbox stored instead of sending. */
export interface SentSms {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

/** Lists the faults that the next message can have. */
export type SmsSandboxFault = 'fail' | 'never answer' | 'answer late';

export interface SmsSandbox extends SmsService {
  /** Lists the last messages, newest first. */
  messages(): Promise<readonly SentSms[]>;
  /** Injects a fault into the next request; several are used in order. */
  injectFault(mood: SmsSandboxFault): void;
}

const maxMessages = 50;
const delayMs = 300;

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/**
 * Creates a text message service that stores the last 50 messages and sends none. It accepts a message once per key, as providers do.
 * @param file stores the messages across restarts; without one they are only in memory
 */
export function smsSandbox(file: string | undefined, now: () => Date): SmsSandbox {
  const moods: SmsSandboxFault[] = [];
  let cached: Promise<SentSms[]> | undefined;
  let written: Promise<void> = Promise.resolve();

  const read = async (): Promise<SentSms[]> => {
    if (!file) return [];
    try {
      return JSON.parse(await readFile(file, 'utf8')) as SentSms[]; // written by `write` alone
    } catch {
      return []; // missing, or cut off by a crash: a sandbox can start empty
    }
  };
  const loadMessages = (): Promise<SentSms[]> => (cached ??= read());

  async function write(messages: readonly SentSms[]): Promise<void> {
    if (!file) return;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, JSON.stringify(messages), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async function storeMessage(message: SentSms): Promise<void> {
    const messages = await loadMessages();
    if (messages.some(({ key }) => key === message.key)) return;
    messages.unshift(message);
    messages.splice(maxMessages);
    written = written.catch(() => {}).then(() => write(messages)); // one write at a time: two would overwrite each other's temporary file
    await written;
  }

  return {
    async send(message: SmsMessage, signal) {
      const mood = moods.shift();
      if (mood === 'fail') throw new Error('the sandbox of text messages was told to fail');
      if (mood === 'never answer') return waitForAbort(signal);
      await storeMessage({ key: message.key, to: message.to, text: smsText(message), at: now().toISOString() });
      if (mood === 'answer late') await Promise.race([new Promise((resolve) => setTimeout(resolve, delayMs)), waitForAbort(signal)]);
      return undefined;
    },
    messages: loadMessages,
    injectFault: (mood) => void moods.push(mood),
  };
}
