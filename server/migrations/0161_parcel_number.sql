-- A parcel's number can be put right: by what it was called before, the newest first: [{courier, number}].
alter table parcel add column former jsonb not null default '[]';

-- What a courier told is told of one number: under another it is never shown.
alter table parcel_trace add column courier text, add column number text;
update parcel_trace set courier = parcel.courier, number = parcel.number
  from parcel where parcel.site_id = parcel_trace.site_id and parcel.id = parcel_trace.parcel_id;
alter table parcel_trace alter column courier set not null, alter column number set not null;
