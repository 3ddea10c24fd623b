-- What a figure of a month leads to, opened in it, was looked for along the whole list by term.
create index corrective_action_opened on corrective_action (organization_id, created_at) where deleted_at is null;
