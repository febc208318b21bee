const memberNumber = /^[1-9]\d{0,15}$/;

/**
 * Returns the sharer's member number from a link's fromAgentId or shareAgentId: the last of a comma list.
 * Undefined for a text that is no number, for -1 and for the reader's own number.
 * @param own the reader's member number, if they are logged in
 */
export function readSharerNumber(text: string | null | undefined, own?: string | number): string | undefined {
  const last = (text ?? '').split(',').pop()?.trim() ?? '';
  if (!memberNumber.test(last) || !Number.isSafeInteger(Number(last))) return undefined;
  return last === String(own ?? '') ? undefined : last;
}
