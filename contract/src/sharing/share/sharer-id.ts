const memberNumber = /^[1-9]\d{0,15}$/;

/**
 * Returns the member id of the sharer from a shared link's fromAgentId or shareAgentId: the last of several ids separated by commas
 * . Undefined for an invalid id, for -1, and for the id of the member who opened the link.
 * @param own the id of the member who opened the link, if logged in
 */
export function readSharerId(text: string | null | undefined, own?: string | number): string | undefined {
  const last = (text ?? '').split(',').pop()?.trim() ?? '';
  if (!memberNumber.test(last) || !Number.isSafeInteger(Number(last))) return undefined;
  return last === String(own ?? '') ? undefined : last;
}
