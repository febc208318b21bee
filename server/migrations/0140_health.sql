-- What an operator asks of a mall: when each sweeper ran last and what stopped it, and why an event is not handed on.
create table sweep_run (
  name       text primary key,
  ran_at     timestamptz not null,
  failed_at  timestamptz,
  fault      text
);

alter table outbox add column fault text;
