-- What waits to be told from before it was told why: nobody knows more of it than that it was for what takes it no more.
update outbox set body = body || '{"why": "otherWay"}' where event = 'paymentReturning' and not body ? 'why';
