-- When the figures of a site were last counted, for whoever asks why a day is missing.
alter table figure_progress add column counted_at timestamptz;
