-- Lets a statement refuse what it was sent for, which ends its unit of work: so the last statements of an order leave together with COMMIT.
create function refuse(refusal text, about text default '') returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'WP001', message = refusal, detail = about;
end $$;
