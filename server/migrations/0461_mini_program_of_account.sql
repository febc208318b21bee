-- The appid of a site's mini program is a field of its account at the messaging platform.
delete from site_setting where name = 'miniProgramAppId';
