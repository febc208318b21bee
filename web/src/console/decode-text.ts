/** Decodes a text file of a spreadsheet: UTF-8, else the old encoding in which spreadsheets in China write CSV. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
