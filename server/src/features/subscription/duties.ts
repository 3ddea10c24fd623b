import { nothing, type SliceDuties } from '../../db/duties'
import { forgetEventsOfNobody } from './event-store'
import { entitlementColumns, invoiceColumns, invoiceNamed, planNoticeColumns } from './moved-duties'

export const subscriptionDuties = {
  invoice: {
    kept: nothing('stays as long as its organization, whose accounts it belongs to'),
    moves: { columns: invoiceColumns },
    files: {
      folder: 'invoices',
      rows: 'select organization_id, document_key from invoice',
      keys: ({ document_key = '' }) => [document_key],
      named: invoiceNamed,
      known: 'select document_key as name from invoice where document_key = any($1)',
    },
  },
  plan_notice: {
    kept: nothing('stays as long as its organization, and says which notices went out'),
    moves: { columns: planNoticeColumns },
  },
  entitlement: {
    copy: [
      {
        of: 'everybody',
        file: 'abonelik',
        rows: `select product_id, period_type, store, original_purchased_at, expires_at, will_renew, cancelled_at, ended_at
          from entitlement where organization_id = $1 and user_id = $2`,
      },
    ],
    person: { statements: ['delete from entitlement where user_id = $1'] },
    kept: nothing('stays as long as its person'),
    moves: { columns: entitlementColumns },
  },
  store_event_person: {
    copy: [
      {
        of: 'everybody',
        file: 'abonelik-bildirimleri',
        rows: `select e.kind, e.happened_at, e.store, e.product_id, e.period_type, e.expires_at, e.amount_minor, e.currency
          from store_event_person p join store_event e on e.id = p.event_id
          where p.user_id = $2 and $1::uuid is not null order by e.happened_at, e.id`,
      },
    ],
    // Its content goes at once, and the rest but day, kind and amount when it is of nobody for long: months have been counted with
    // them. The provider's id stays: it names the event, and told again it is the same one.
    person: {
      statements: [
        `update store_event e set body = '{}'
         from store_event_person p where p.event_id = e.id and p.user_id = $1`,
        'delete from store_event_person where user_id = $1',
      ],
    },
    kept: nothing('stays as long as its person'),
    moves: nothing('the store provider tells this installation'),
  },
  store_event_holder: {
    copy: nothing('goes into the copy with whom it is about'),
    person: nothing(
      'hashes, by which a purchase goes on to an account that is made anew; gone with its event',
    ),
    kept: nothing('goes with the content of its event'),
    moves: nothing('the store provider tells this installation'),
  },
  store_event: {
    copy: nothing('goes into the copy with whom it is about'),
    person: nothing('loses its content with whom it is about'),
    kept: [{ step: 'store_events_of_nobody', batch: forgetEventsOfNobody }],
    moves: nothing('the store provider tells this installation'),
  },
} satisfies SliceDuties
