// What belongs to the paper a client holds: its head, its verification and the notebook.
import { riskTones } from '@gozlem/domain/report/risk-score'
import * as z from 'zod/mini'
import { ReplacementView } from './reissue-view'
import { ReportParams } from './report'
import { route } from './route'
import { Day, Instant, IssuerView } from './shapes'

export const verifyReport = route('report.verify', {
  summary:
    'Confirms number, date, titles and content of a completed report by the code printed on it, and names the hashes of the PDFs that were handed out.',
  query: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: z.object({
    verification: z.object({
      number: z.string(),
      completed_at: Instant,
      issuer: IssuerView,
      /** As its author typed it; nobody confirms it. */
      osgb_name: z.string(),
      total_entries: z.int(),
      /** SHA-256 over what the report said when it was completed. */
      content_hash: z.string(),
      /** Whether it still says the same. */
      intact: z.boolean(),
      /** Drawn on a screen when it was completed. */
      signatures: z.int(),
      /** Whether each of them is still the one that was given. */
      signatures_intact: z.boolean(),
      /** Withdrawn by its owner. */
      deleted: z.boolean(),
      /** In its place; null while it is the one that counts. Why is told to who got the report. */
      replaced_by: z.nullable(z.omit(ReplacementView, { reason: true })),
      /** The client company, by first letters; empty of a report that is withdrawn or has changed. */
      client_company_masked: z.string(),
      /** In the order of the paper; none of a report that is withdrawn or has changed. */
      entries: z.array(
        z.object({
          title: z.string(),
          band: z.string(),
          tone: z.enum(riskTones),
          risk_skoru: z.number(),
        }),
      ),
      /** SHA-256 of each PDF of it that was ever handed out; none of a report that was withdrawn or has changed. */
      pdf_hashes: z.array(z.string()),
    }),
  }),
  problems: ['VERIFICATION_UNKNOWN', 'RATE_LIMITED'],
})

const Notebook = z.object({
  /** For the tespit ve öneri defteri, to be copied: all that the findings say. */
  text: z.string(),
  /** The same in at most 1,200 characters, for whoever writes by hand. */
  short_text: z.string(),
  written_on: z.nullable(Day),
  page: z.nullable(z.string()),
})

export const readNotebook = route('report.readNotebook', {
  summary: 'The text of a completed report for the approved notebook, and where it was written.',
  params: ReportParams,
  reply: z.object({ notebook: Notebook }),
  problems: ['NOT_FOUND', 'REPORT_NOT_COMPLETED'],
})

export const saveNotebook = route('report.saveNotebook', {
  summary: 'Notes on which day and page a report was written into the approved notebook; null takes it back.',
  params: ReportParams,
  body: z.object({
    written_on: z.nullable(Day),
    page: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Sayfa numarası zorunludur'),
          z.maxLength(50, 'En fazla 50 karakter'),
        ),
    ),
  }),
  reply: z.object({ notebook: Notebook }),
  problems: ['NOT_FOUND', 'REPORT_NOT_COMPLETED'],
})

export const readReportLetterhead = route('report.readLetterhead', {
  summary:
    'What stands at the head of a report on paper: of a completed one as it was then, of a draft as it is now; the client company has its logo of today.',
  params: ReportParams,
  reply: z.object({
    letterhead: z.object({
      /** Texts are empty where nothing is known. */
      address: z.string(),
      phone: z.string(),
      authorization_no: z.string(),
      /** Where the logos lie; null without one. */
      logo_url: z.nullable(z.string()),
      client_logo_url: z.nullable(z.string()),
    }),
  }),
  problems: ['NOT_FOUND'],
})

export const readReportLogo = route('report.readLogo', {
  summary: 'A logo at the head of a report, of the organization or of the client company.',
  params: z.extend(ReportParams, { whose: z.enum(['organization', 'client_company']) }),
  /** `v` makes the address of a new picture a new one. */
  query: z.object({ v: z.optional(z.string().check(z.maxLength(40))) }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})
