import { texts } from '#lib/texts.ts';
import { toast } from './toast.ts';

/** The old way, for pages that may not use the clipboard's own: what is marked is copied. */
function copyMarked(text: string): boolean {
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

/** Puts a text on the clipboard, and tells whether it is there. */
export async function copyText(text: string): Promise<void> {
  let done: boolean;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copyMarked(text);
  }
  toast(done ? texts.copied : texts.notCopied);
}
