import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal to confirm; returns whether they did. Returns undefined if there is no terminal, as in a script. */
export async function askConfirmation(question: string): Promise<boolean | undefined> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return undefined;
  const line = createInterface({ input, output });
  try {
    return /^(y|yes|是)$/i.test((await line.question(`${question}（y 继续，其他取消）`)).trim());
  } finally {
    line.close();
  }
}
