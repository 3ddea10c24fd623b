import { professions } from '@gozlem/domain/account/roles'
import * as z from 'zod/mini'
import { CertificateView } from './certificate'
import { ReportSummary } from './report'
import { route } from './route'
import { Id, IdParams } from './shapes'

const levels = { low: z.int(), medium: z.int(), high: z.int() }

/** One of the last twelve, YYYY-MM. */
const month = z.string()

export const dashboard = route('statistics.dashboard', {
  summary: 'What needs the caller now: drafts, certificates about to expire, recent work.',
  reply: z.object({
    drafts: z.array(ReportSummary),
    recent: z.array(ReportSummary),
    certificates: z.array(CertificateView),
    totals: z.object({
      drafts: z.int(),
      completed: z.int(),
      completed_this_month: z.int(),
      client_companies: z.int(),
      /** Findings in those drafts that nobody has approved yet. */
      open_findings: z.int(),
      /** Findings of completed reports whose term is over, and whose solution waits for a word; at most 200 are counted. */
      overdue_actions: z.int(),
      reported_actions: z.int(),
    }),
    /**
     * Reports completed in each of the last twelve months, oldest first, how many of them had which highest level, and how
     * many findings of which level stand in them.
     */
    completed_by_month: z.array(
      z.object({ month, ...levels, completed: z.int(), findings: z.object(levels) }),
    ),
    /** The caller's organization, for whoever manages it; null for everybody else. */
    team: z.nullable(
      z.object({
        specialists: z.int(),
        administrators: z.int(),
        /** Specialists who cannot make reports now for want of a valid certificate. */
        without_certificate: z.int(),
        /** Client companies that no specialist is assigned to. */
        unassigned_companies: z.int(),
      }),
    ),
    has_valid_certificates: z.boolean(),
  }),
})

export const clientCompanyOverview = route('statistics.clientCompany', {
  summary: 'How a client company fares: what was found there month by month, its reports, who serves it.',
  params: IdParams,
  reply: z.object({
    totals: z.object({ drafts: z.int(), completed: z.int(), open_findings: z.int() }),
    /** Findings of the reports completed in each of the last twelve months, by level, oldest first. */
    findings_by_month: z.array(z.object({ month, ...levels })),
    /** Who is assigned to it now; nobody where the organization is one person. */
    people: z.array(
      z.object({ id: Id, name: z.string(), profession: z.nullable(z.enum(professions)), since: z.string() }),
    ),
  }),
  problems: ['NOT_FOUND'],
})

export const systemStatistics = route('statistics.system', {
  summary: 'Counts over the whole installation, without personal data.',
  reply: z.object({
    organizations: z.int(),
    users: z.int(),
    client_companies: z.int(),
    drafts: z.int(),
    completed_reports: z.int(),
    reports_by_month: z.array(z.object({ month: z.string(), completed: z.int() })),
  }),
})

export const systemActivity = route('statistics.systemActivity', {
  summary:
    'What the whole installation does month by month and in the last days, without names or personal data.',
  reply: z.object({
    /** The last twelve, oldest first. */
    months: z.array(
      z.object({
        month,
        /** Consultancies and individuals that began. */
        organizations: z.int(),
        /** People who made a visit, or began or completed a report. */
        active_users: z.int(),
        visits: z.int(),
        photos: z.int(),
        findings: z.int(),
      }),
    ),
    storage: z.object({
      photos: z.int(),
      /** Of the originals; what is made of them comes on top. */
      bytes: z.int(),
    }),
    /** So many days back the following is counted. */
    days: z.int(),
    /** Runs of the analysis by engine, the most used first. */
    analyses: z.array(z.object({ engine: z.string(), runs: z.int() })),
    messages: z.object({ sent: z.int(), failed: z.int(), waiting: z.int() }),
    /** Of those that the queue still keeps. */
    jobs: z.object({ done: z.int(), failed: z.int(), waiting: z.int() }),
  }),
})
