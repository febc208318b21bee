/**
 * Pays on the checkout page of a payment provider's sandbox, as an app would do. Returns whether the sandbox accepted the payment.
 * @param page the URL of the sandbox's checkout page
 */
export async function payAtSandbox(page: string): Promise<boolean> {
  const shown = await fetch(page);
  const [, key] = /name="key" value="([^"]*)"/.exec(await shown.text()) ?? [];
  if (!shown.ok || key === undefined) return false;
  const paid = await fetch('/sandbox/pay/till', { method: 'POST', body: new URLSearchParams({ key, back: '', does: 'pay' }) });
  return paid.ok;
}
