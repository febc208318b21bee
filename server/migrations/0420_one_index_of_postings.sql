-- ledger_posting_entry begins with the same columns: every posting was indexed twice.
drop index ledger_posting_of_account;
