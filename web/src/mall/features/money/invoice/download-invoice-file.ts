import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { errorSentence } from '#client/call-errors.ts';
import { send } from '#phone/client.ts';
import { toast } from '#kit/ui/toast.ts';

/** Downloads a file of an invoice. Loads the invoice again first, as the file's URL is valid for five minutes only. */
export async function downloadInvoiceFile(id: string, file: 'fileUrl' | 'redLetterFileUrl'): Promise<void> {
  try {
    const url = (await send(invoiceCalls.invoiceDetail, { id }))[file];
    const link = document.createElement('a');
    link.href = url;
    // A file that the merchant keeps elsewhere opens beside the mall.
    if (url.startsWith('https://')) Object.assign(link, { target: '_blank', rel: 'noopener' });
    link.click();
  } catch (fault) {
    toast(errorSentence(fault));
  }
}
