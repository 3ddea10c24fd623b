import type { ClashView, VisitView } from '@gozlem/contract/visit'
import type { ProofView } from '@gozlem/contract/visit-proof'
import type { SeriesView } from '@gozlem/contract/visit-series'
import type { VisitTemplateView } from '@gozlem/contract/visit-template'
import { holds } from '@gozlem/domain/account/permissions'
import type { Actor } from '@gozlem/domain/account/roles'
import { addressLine } from '@gozlem/domain/client-company/site-address'
import type { Clash } from '@gozlem/domain/visit/clash'
import { deletesVisits, maintainsTemplate, proofAbilities, visitAbilities } from '@gozlem/domain/visit/policy'
import { isOverdue } from '@gozlem/domain/visit/visit'
import type { CheckRow, SignatureRow } from './proof-store'
import type { SeriesRow } from './series-store'
import type { VisitRow } from './store'
import type { TemplateRow } from './template-store'

/** A visit as an actor sees it at a moment. */
export function viewVisit(actor: Actor, row: VisitRow, at: Date): VisitView {
  const { address, city, district } = row
  const abilities = visitAbilities(actor, row)
  const isOpen = row.status === 'planned' || row.status === 'done'
  return {
    id: row.id,
    client_company_id: row.client_company_id,
    client_company_name: row.client_company_name,
    site_address_id: row.site_address_id,
    place:
      address === null
        ? ''
        : addressLine({ address, city: city ?? '', district: district ?? '', label: '', is_primary: false }),
    kind: row.kind,
    person:
      row.user_id === null
        ? null
        : { id: row.user_id, name: row.user_name ?? '', is_active: row.user_is_active ?? false },
    companions: row.companions,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    status: row.status,
    status_reason: row.status_reason,
    is_overdue: isOverdue(row, at),
    note: row.note,
    report:
      row.report_id === null
        ? null
        : { id: row.report_id, number: row.report_number, title: row.report_title ?? '' },
    series_id: row.series_id,
    series_day: row.series_day,
    by_hand: row.by_hand,
    postponed_from: row.postponed_from,
    postponed_to: row.postponed_to,
    served_minutes: row.served_minutes,
    checked_in_at: row.checked_in_at,
    checked_out_at: row.checked_out_at,
    version: row.version,
    created_by_name: row.created_by_name,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can: {
      ...abilities,
      ...proofAbilities(actor, row, at),
      create_report:
        isOpen &&
        (abilities.edit || abilities.complete) &&
        row.company_is_open &&
        row.report_id === null &&
        holds(actor.role, 'report.create'),
    },
  }
}

/** What proves a visit, beside the moments that stand on it. */
export function viewProof(
  { checked_in_at, checked_out_at }: Pick<VisitRow, 'checked_in_at' | 'checked_out_at'>,
  checks: readonly CheckRow[],
  signature: SignatureRow | null,
): ProofView {
  return {
    checks: checks.flatMap((check) => {
      const at = check.kind === 'in' ? checked_in_at : checked_out_at
      return at === null ? [] : [{ ...check, at }]
    }),
    signature,
  }
}

/** A clash with the name of whom it is about. */
export function viewClash(clash: Clash, names: ReadonlyMap<string, string>): ClashView {
  return { ...clash, user_name: names.get(clash.user_id) ?? '' }
}

/** A series as an actor sees it. */
export function viewSeries(actor: Actor, row: SeriesRow): SeriesView {
  const { organization_id, created_by, ...series } = row
  return { ...series, can: { change: true, delete: deletesVisits(actor) } }
}

/** A template as an actor sees it. */
export function viewTemplate(actor: Actor, { created_by, ...template }: TemplateRow): VisitTemplateView {
  const may = maintainsTemplate(actor, { created_by })
  return { ...template, can: { edit: may, delete: may } }
}
