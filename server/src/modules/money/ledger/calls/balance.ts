import type { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { describeLedgerEntryKind } from '../rules/ledger-entry-kinds.ts';
import { loadMemberBalance } from '../store/books.ts';
import { listStatementLines } from '../store/statement.ts';

/** Returns the caller's balance in yuan, in the site's currency; it can pay for orders. */
export const ownMoney: Handler<typeof ledgerCalls.ownMoney> = async ({ db, site, member }) => ({
  ownMoney: toYuan(await loadMemberBalance(db, member.id, site.currency)),
});

/** Returns the caller's balance and its currency. */
export const queryAccountBalance: Handler<typeof ledgerCalls.queryAccountBalance> = async ({ db, site, member }) => ({
  balance: toYuan(await loadMemberBalance(db, member.id, site.currency)),
  currency: site.currency,
});

/**
 * Returns the caller's balance and its currency, like queryAccountBalance: the specification names both calls and shows neither's fields.
 */
export const queryBalance: Handler<typeof ledgerCalls.queryBalance> = (context) => queryAccountBalance(context, {});

/** Returns a page of the entries of the caller's balance, newest first, with the balance after each. Handles the call named `statement`. */
export const balanceStatement: Handler<typeof ledgerCalls.statement> = async ({ db, site, member, say }, input) => {
  const asked = parsePageRange(input);
  const { lines, counted } = await listStatementLines(db, [{ owner: 'member', id: member.id, kind: 'balance' }], site.currency, asked);
  const list = lines.map(({ id, kind, at, amount, balanceAfter }) => ({
    id,
    kind,
    kindText: say(describeLedgerEntryKind(kind)),
    amount: toYuan(amount),
    balanceAfter: toYuan(balanceAfter),
    at: at.getTime(),
  }));
  return buildPage(asked, list, counted);
};
