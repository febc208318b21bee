-- How many goods carry a word decides how a search goes about it. A sample of 30,000 goods of a million misses words of a thousandth of them
-- now and then, and the search then walks the best sellers for them: 60 ms in place of 10.
alter table goods alter column tokens set statistics 1000;
