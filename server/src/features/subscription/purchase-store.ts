// SQL of what the stores told of somebody's own payments.
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface PurchaseRow extends Columns<'store_event', 'id' | 'kind' | 'happened_at' | 'store'> {
  period_began: string | null
  period_ends: string | null
  amount_minor: number
  currency: string
}

const mostShown = 500

/** Payments of the caller and what went back of them, the latest first. */
export async function listPurchases({ db, scope }: Work<UserScope>): Promise<PurchaseRow[]> {
  const { rows } = await db.query<PurchaseRow>({
    name: 'list_purchases',
    text: `select e.id, e.kind, e.happened_at, e.store, e.purchased_at as period_began, e.expires_at as period_ends,
        e.amount_minor, e.currency
      from store_event_person p join store_event e on e.id = p.event_id
      where p.user_id = $1 and p.part = 'own' and e.counts and e.amount_minor is not null
      order by e.happened_at desc, e.id desc limit ${mostShown}`,
    values: [scope.user_id],
  })
  return rows
}
