// The chain of seals over the history of an organization (057), as whoever owns the tables checks it.
import { eventsKeptYears } from '@gozlem/domain/account/retention'

/** A row a seal: what it says of itself, its event and the seal before it. @param organization an expression of SQL */
export const checkedSeals = (organization: string): string => `
  select s.organization_id, s.position, s.event_id, e.id is not null as is_there,
    s.created_at < now() - make_interval(years => ${eventsKeptYears}) as is_old, app.event_digest(e) = s.digest as is_same,
    s.position = coalesce(lag(s.position) over chain, 0) + 1
      and s.hash = app.seal_hash(lag(s.hash) over chain, s.event_id, s.created_at, s.digest) as follows
  from event_seal s left join event e on e.organization_id = s.organization_id and e.id = s.event_id
  where s.organization_id = ${organization} window chain as (order by s.position) order by s.position`
