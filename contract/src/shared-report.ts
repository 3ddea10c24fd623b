// What a link of a mail leads to, for whoever holds it: people of the client company, without an account.
import { receiverName } from '@gozlem/domain/report/receipt'
import { riskTones } from '@gozlem/domain/report/risk-score'
import * as z from 'zod/mini'
import { ReplacementView } from './reissue-view'
import { route } from './route'
import { Done, Id, Instant, IssuerView, requiredText } from './shapes'

/** A link's secret; in the query or the body, which no log keeps. */
const Token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) })
const problems = ['LINK_INVALID', 'RATE_LIMITED'] as const

const Fact = z.object({ label: z.string(), value: z.string() })

const SharedPhoto = z.object({ id: Id, width: z.int(), height: z.int() })
export type SharedPhoto = z.infer<typeof SharedPhoto>

const SharedFinding = z.object({
  title: z.string(),
  aciklama: z.string(),
  measures: z.array(z.string()),
  band: z.string(),
  tone: z.enum(riskTones),
  risk_skoru: z.number(),
  /** Place, responsible, term: as far as they were said, in the words of the paper. */
  facts: z.array(Fact),
  regulations: z.array(z.string()),
  photos: z.array(SharedPhoto),
})
export type SharedFinding = z.infer<typeof SharedFinding>

/** What is as it should be. */
const SharedObservation = z.object({ text: z.string(), photos: z.array(SharedPhoto) })
export type SharedObservation = z.infer<typeof SharedObservation>

export const ReceiptView = z.object({ name: z.string(), received_at: Instant })
export type ReceiptView = z.infer<typeof ReceiptView>

export const readSharedReport = route('report.readShared', {
  summary: 'What a link of a mail leads to, for whoever holds it; changes nothing.',
  query: Token,
  reply: z.object({
    report: z.object({
      title: z.string(),
      number: z.string(),
      completed_at: Instant,
      issuer: IssuerView,
      /** In its place; null while it is the one that counts. */
      replaced_by: z.nullable(ReplacementView),
      /** As its author typed it; nobody confirms it. */
      osgb_name: z.string(),
      created_by_name: z.string(),
      client_company_name: z.string(),
      total_entries: z.int(),
      /** Visit, department, who came along: as far as they were said. */
      facts: z.array(Fact),
      general_assessment: z.string(),
      entries: z.array(SharedFinding),
      observations: z.array(SharedObservation),
      references: z.array(z.object({ regulation: z.string(), link: z.string() })),
      /** Who stands in the signature block, and when they signed on a screen; null for whoever did not. */
      signers: z.array(
        z.object({ role_label: z.string(), name: z.string(), signed_at: z.nullable(Instant) }),
      ),
      /** Who said by this link that they received it. */
      receipts: z.array(ReceiptView),
      expires_at: Instant,
    }),
  }),
  problems,
})

export const sharedReportImage = route('report.sharedImage', {
  summary: 'A photo of a finding or a positive observation behind the link of a mail.',
  params: z.object({ imageId: Id }),
  query: z.extend(Token, { size: z._default(z.enum(['thumb', 'print', 'display']), 'display') }),
  sends: 'image/jpeg',
  problems: [...problems, 'NOT_FOUND', 'FILE_UNREADABLE'],
})

export const sharedReportPdf = route('report.sharedPdf', {
  summary: 'The PDF behind the link of a mail.',
  query: Token,
  sends: 'application/pdf',
  problems: [...problems, 'REPORT_EMPTY', 'FILE_UNREADABLE'],
})

export const sharedReportDocx = route('report.sharedDocx', {
  summary: 'The report behind the link of a mail as a Word document.',
  query: Token,
  sends: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  problems: [...problems, 'REPORT_EMPTY'],
})

export const sharedReportXlsx = route('report.sharedXlsx', {
  summary: 'The report behind the link of a mail as an Excel workbook.',
  query: Token,
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: [...problems, 'REPORT_EMPTY'],
})

export const openSharedReport = route('report.openShared', {
  summary: 'Notes that a person opened the link of a mail; the page asks for it when somebody touches it.',
  body: Token,
  reply: Done,
  problems,
})

export const receiveSharedReport = route('report.receiveShared', {
  summary:
    'Keeps who says that they read and received the report, with time and address; the same id twice is the same receipt.',
  body: z.extend(Token, {
    id: z.optional(Id),
    name: requiredText(100, 'Adınızı ve soyadınızı yazın').check(
      z.refine(receiverName, 'Adınızı ve soyadınızı yazın'),
    ),
  }),
  reply: z.object({ receipt: ReceiptView }),
  status: 201,
  problems: [...problems, 'ID_IN_USE'],
})
