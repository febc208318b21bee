-- Scenes of mini-program codes are deleted once nobody made the code for two years.
create index scene_created_at on scene (created_at);
