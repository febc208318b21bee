import { texts } from '#kit/lib/texts.ts';
import { toast } from './toast.ts';

/** Copies by selecting a text area, for pages that may not use the clipboard API. Returns whether it worked. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/**
 * Copies a text to the clipboard and shows a toast that says whether it worked.
 * @param words the sentence of the toast after success
 */
export async function copyText(text: string, words = texts.copied): Promise<void> {
  let done: boolean;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copyBySelection(text);
  }
  toast(done ? words : texts.notCopied);
}
