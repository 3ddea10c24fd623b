import * as contract from '@gozlem/contract/statistics'
import { type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { isRenewed } from '@gozlem/domain/certificate/renewal'
import { isUsable } from '@gozlem/domain/certificate/validity'
import type { ReportStatus } from '@gozlem/domain/report/policy'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { holdsUsableCertificate } from '../certificate/commands'
import { listCertificatesOf } from '../certificate/store'
import { viewCertificate } from '../certificate/view'
import { requireClientCompany } from '../client-company/commands'
import { countClientCompanies } from '../client-company/list-store'
import { countFound } from '../corrective-action/list-store'
import { listReports } from '../report/list-store'
import { viewSummary } from '../report/view'
import * as activity from './activity-store'
import { countReportsOf, listServingPeople } from './client-company-store'
import * as store from './store'

const shownPerList = 5

export function serveStatistics(serve: Serve): void {
  serve.route(contract.dashboard, async (ctx) => {
    const today = istanbulDay(ctx.request.at)
    const certificates = await listCertificatesOf(ctx, [ctx.actor.id])
    return {
      drafts: await latest(ctx, 'draft'),
      recent: await latest(ctx, 'completed'),
      certificates: certificates
        .filter((row) => !isRenewed(row, certificates, today))
        .map((row) => viewCertificate(row, today))
        .filter(({ status }) => status !== 'valid'),
      totals: {
        ...(await store.countReportTotals(ctx)),
        completed_this_month: await store.countCompletedSince(ctx, firstOfMonth(today)),
        client_companies: await countClientCompanies(ctx),
        overdue_actions: await countFound(ctx, { only: 'overdue', today }),
        reported_actions: await countFound(ctx, { state: 'reported', today }),
      },
      completed_by_month: await store.countCompletedByLevel(ctx, ctx.request.at),
      team: ctx.actor.role === 'osgb_admin' ? await team(ctx, today) : null,
      has_valid_certificates: await holdsUsableCertificate(ctx),
    }
  })

  serve.route(contract.clientCompanyOverview, async (ctx, { params }) => {
    const { id } = await requireClientCompany(ctx, params.id)
    const people = await listServingPeople(ctx, id)
    const months = await store.countCompletedByLevel(ctx, ctx.request.at, id)
    return {
      totals: await countReportsOf(ctx, id),
      findings_by_month: months.map(({ month, findings }) => ({ month, ...findings })),
      people: people.map(({ person_name, starts_on, ...person }) => ({
        ...person,
        name: person_name,
        since: starts_on,
      })),
    }
  })

  serve.route(contract.systemStatistics, async (ctx) => ({
    ...(await store.countSystem(ctx)),
    reports_by_month: await store.countCompletedByMonth(ctx, ctx.request.at),
  }))

  serve.route(contract.systemActivity, async (ctx) => ({
    months: await activity.listActiveMonths(ctx, ctx.request.at),
    storage: await activity.sumPhotos(ctx),
    days: activity.countedDays,
    analyses: await activity.countAnalyses(ctx, ctx.request.at),
    messages: await activity.countMessages(ctx, ctx.request.at),
    jobs: await activity.countJobs(ctx),
  }))
}

const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`

/** Who works in the caller's organization, and what keeps them from it. */
async function team(ctx: Context, today: CalendarDate) {
  const people = await store.listTeam(ctx)
  const specialists = people.filter(({ role }) => role === 'osgb_user')
  const mayReport = ({ certificates }: store.TeamMember) =>
    certificates.some((certificate) => isUsable(certificate, today))
  return {
    specialists: specialists.length,
    administrators: people.length - specialists.length,
    without_certificate: specialists.filter((person) => !mayReport(person)).length,
    unassigned_companies: await store.countUnassignedCompanies(ctx),
  }
}

async function latest(ctx: Context, status: ReportStatus) {
  const page = { sort_by: 'updated_at', sort_order: 'desc', limit: shownPerList, offset: 0 } as const
  const rows = await listReports(ctx, { archived: false, status }, page)
  return rows.map((row) => viewSummary(ctx.actor, row))
}
