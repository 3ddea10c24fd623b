-- The code says organization; what was announced to one organization, and the history of it, say it the same way.
update announcement
  set audience = jsonb_build_object('kind', 'organization', 'organization_id', audience -> 'organisation_id')
  where audience ->> 'kind' = 'organisation';
update event
  set data = jsonb_set(data, '{audience}',
    jsonb_build_object('kind', 'organization', 'organization_id', data -> 'audience' -> 'organisation_id'))
  where kind = 'announcement.sent' and data -> 'audience' ->> 'kind' = 'organisation';
