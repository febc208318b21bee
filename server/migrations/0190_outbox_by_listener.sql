-- An event that one listener could not handle waits for that listener alone: the others are done with it. Null: for every listener.
alter table outbox add column listener text;
