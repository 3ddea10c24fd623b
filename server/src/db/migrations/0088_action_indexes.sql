-- Searching looked through the words of every organization before it left out all but one: the index names the organization first.
drop index corrective_action_search;
create index corrective_action_search on corrective_action using gin (organization_id, search_text gin_trgm_ops) where deleted_at is null;

-- What is not closed, across organizations: a small part of all there is.
create index corrective_action_unsettled_everywhere on corrective_action (term, id) include (organization_id) where deleted_at is null and state <> 'closed';
