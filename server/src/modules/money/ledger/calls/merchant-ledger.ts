import type { ledgerMerchantCalls } from 'contract/money/ledger/merchant.calls.ts';
import { cents, toYuan } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { buildKeyedPage, parseKeyedPageRange } from '#platform/paging.ts';
import { readDaySpan } from '#platform/read-day-span.ts';
import { toOptionalDate } from '#platform/to-optional-date.ts';
import { sentence } from '#sentences/sentence.ts';
import { pointsUnit } from '../rules/ledger-account-kinds.ts';
import { describeLedgerEntryKind } from '../rules/ledger-entry-kinds.ts';
import { listLedgerPage, loadLedgerTotals } from '../store/merchant-ledger.ts';

const toAmount = (amount: number, unit: string): number => (unit === pointsUnit ? amount : toYuan(cents(amount)));

/** Says whose account it is and of what, with the member's or the card's number where the name has one. */
function sayAccount(name: string, say: Say): string {
  const parts = name.split(':');
  return say(
    sentence('ledgerAccount', { owner: parts[0] ?? '', kind: parts.at(-1) ?? '', id: parts.length === 3 ? (parts[1] ?? '') : '' }),
  );
}

/** Lists for the merchant the entries of the ledger with their postings, the latest first. Filters by account, kind, number and time. */
export const listLedger: Handler<typeof ledgerMerchantCalls.listLedger> = async (
  { db, say },
  { account, kind, number, from, before, ...paging },
) => {
  const page = parseKeyedPageRange(paging);
  const filter = { account, kind, number, from: toOptionalDate(from), before: toOptionalDate(before) };
  const { list: rows, total } = await listLedgerPage(db, filter, page);
  const { list, ...rest } = buildKeyedPage(page, rows, total, ({ turn }) => String(turn));
  return {
    ...rest,
    list: list.map(({ id, kind: entryKind, at, postings }) => ({
      id,
      kind: entryKind,
      kindText: say(describeLedgerEntryKind(entryKind)),
      time: at.getTime(),
      postings: postings.map((posting) => ({
        account: posting.account,
        accountText: sayAccount(posting.account, say),
        unit: posting.unit,
        amount: toAmount(posting.amount, posting.unit),
        balanceAfter: posting.balanceAfter === null ? null : toAmount(posting.balanceAfter, posting.unit),
      })),
    })),
  };
};

/** Adds up for the merchant what accounts received and gave on each day, by kind of account and of entry. Refuses a span of more than 62 days. */
export const ledgerTotals: Handler<typeof ledgerMerchantCalls.ledgerTotals> = async ({ db, site: { timeZone }, say }, input) => {
  const { from, before, spanOf } = readDaySpan(input, timeZone);
  const totals = await loadLedgerTotals(db, { from, before }, timeZone);
  return {
    list: totals.map(({ day, account, kind, unit, entries, received, gave }) => ({
      day,
      from: spanOf(day).from.getTime(),
      before: spanOf(day).before.getTime(),
      account,
      accountText: sayAccount(account, say),
      kind,
      kindText: say(describeLedgerEntryKind(kind)),
      unit,
      entries,
      received: toAmount(received, unit),
      gave: toAmount(gave, unit),
    })),
  };
};
