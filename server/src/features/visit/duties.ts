import { nothing, type SliceDuties } from '../../db/duties'
import { endsWithPerson } from '../organization/duties'
import { emptyPositions } from './proof-store'
import { companyName, personKeepsCompany } from './kept-company-store'
import {
  checkColumns,
  companionColumns,
  feedColumns,
  seriesColumns,
  signatureColumns,
  templateColumns,
  visitColumns,
} from './moved-duties'

/** Words that somebody else wrote over are theirs. */
const onlyOwnNote = (row: 'v' | 's', subjects: string) => `case when ${row}.created_by = $2 and not exists (
      select from event e where e.organization_id = $1 and e.subject_id in (${subjects}) and e.actor_id is distinct from $2
        and (e.kind = 'visit_series.changed' or e.kind = 'visit.updated' and e.data->'changed' ? 'note'))
    then ${row}.note else '' end as note`

const ownReason = `case when $2 = (
      select e.actor_id from event e where e.organization_id = $1 and e.subject_id = v.id
        and e.kind in ('visit.cancelled', 'visit.postponed') order by e.created_at desc, e.id desc limit 1)
    then v.status_reason else '' end as status_reason`

const companyOfOwn = companyName(personKeepsCompany('$2'))

const ownVisits = `select v.id, ${companyOfOwn} as client_company, v.kind, v.starts_at, v.ends_at, v.status, ${ownReason},
    ${onlyOwnNote('v', 'v.id, v.series_id')}, v.served_minutes, v.checked_in_at, v.checked_out_at,
    v.report_id, v.created_at, v.user_id is distinct from $2 as is_companion
  from visit v join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id
  where v.organization_id = $1 and (v.user_id = $2 or exists (
    select from visit_companion k where k.organization_id = $1 and k.visit_id = v.id and k.user_id = $2))
  order by v.starts_at`

const visitsOfClients = `(select v.id from visit v where v.organization_id = $1 and v.client_company_id = any($2))`

export const visitDuties = {
  visit_check: {
    copy: [
      {
        of: 'everybody',
        file: 'ziyaret-kanitlari',
        rows: `select k.visit_id, ${companyOfOwn} as client_company, k.kind, case k.kind when 'in' then v.checked_in_at else v.checked_out_at
              end as at, k.heard_at, k.reason, k.position
          from visit_check k join visit v on v.organization_id = k.organization_id and v.id = k.visit_id
            join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id
          where k.organization_id = $1 and k.user_id = $2 order by k.heard_at`,
      },
    ],
    person: {
      statements: [
        // When a client company was served stays, where its person stood goes with them.
        'update visit_check set position = null where user_id = $1',
      ],
    },
    client: {
      erased: [
        `update visit_check set position = null, reason = ''
         where organization_id = $1 and visit_id in ${visitsOfClients}`,
      ],
      removed: [`delete from visit_check where organization_id = $1 and visit_id in ${visitsOfClients}`],
    },
    kept: [{ step: 'positions_of_visits', batch: emptyPositions }],
    moves: { columns: checkColumns },
  },
  visit_signature: {
    copy: [
      {
        of: 'everybody',
        file: 'ziyaret-imzalari',
        rows: `select g.visit_id, ${companyOfOwn} as client_company, g.signed_at, g.heard_at
          from visit_signature g join visit v on v.organization_id = g.organization_id and v.id = g.visit_id
            join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id
          where g.organization_id = $1 and g.user_id = $2 order by g.signed_at`,
      },
    ],
    person: nothing('is of the person met at the client; says by its id who held the device'),
    client: {
      erased: [`delete from visit_signature where organization_id = $1 and visit_id in ${visitsOfClients}`],
      removed: [`delete from visit_signature where organization_id = $1 and visit_id in ${visitsOfClients}`],
    },
    kept: nothing('goes with its visit, or when its person asks'),
    moves: { columns: signatureColumns },
  },
  visit_companion: {
    copy: nothing('stands in the copy of the visits'),
    person: { statements: ['delete from visit_companion where user_id = $1'] },
    kept: nothing('goes with its visit'),
    moves: { columns: companionColumns },
  },
  visit: {
    copy: [{ of: 'everybody', file: 'ziyaretler', rows: ownVisits }],
    person: {
      statements: [
        // What was done stays: the consultancy answers for it. It says by its id who did it.
        "update visit set user_id = null, updated_at = now() where user_id = $1 and status = 'planned'",
      ],
    },
    client: {
      erased: [
        `update visit set note = '', status_reason = '',
           company_then = company_then - array['address', 'city', 'district', 'label']
         where organization_id = $1 and client_company_id = any($2)`,
      ],
      removed: ['delete from visit where organization_id = $1 and client_company_id = any($2)'],
    },
    kept: nothing('proves how a client company was served, as long as it is there'),
    moves: { columns: visitColumns },
  },
  visit_series: {
    copy: [
      {
        of: 'everybody',
        file: 'ziyaret-serileri',
        rows: `select s.id, c.name as client_company, s.kind, s.rule, s.skip, s.first_day, s.last_day, s.start_clock,
            s.duration_minutes,
            ${onlyOwnNote('s', 's.id')}, s.created_at
          from visit_series s join client_company c on c.organization_id = s.organization_id and c.id = s.client_company_id
          where s.organization_id = $1 and s.user_id = $2 order by s.created_at`,
      },
    ],
    person: { statements: ['update visit_series set user_id = null where user_id = $1'] },
    client: {
      erased: [
        "update visit_series set note = '' where organization_id = $1 and client_company_id = any($2)",
      ],
      removed: ['delete from visit_series where organization_id = $1 and client_company_id = any($2)'],
    },
    kept: nothing('goes with its client company'),
    moves: { columns: seriesColumns },
  },
  visit_template: {
    copy: [
      {
        of: 'everybody',
        file: 'ziyaret-sablonlari',
        rows: `select id, name, kind, duration_minutes, note, checklist, created_at, updated_at from visit_template
          where organization_id = $1 and created_by = $2 order by created_at`,
      },
    ],
    person: {
      statements: [
        `delete from visit_template t using organization o
         where o.id = t.organization_id and ${endsWithPerson('o')} and t.created_by = $1`,
      ],
    },
    kept: nothing('stays until somebody deletes it'),
    moves: { columns: templateColumns },
  },
  visit_feed: {
    copy: [
      {
        of: 'everybody',
        file: 'takvim-baglantisi',
        rows: 'select created_at, last_read_at from visit_feed where organization_id = $1 and user_id = $2',
      },
    ],
    person: { statements: ['delete from visit_feed where user_id = $1'] },
    kept: nothing('until its person takes it back or goes'),
    moves: { columns: feedColumns },
  },
} satisfies SliceDuties
