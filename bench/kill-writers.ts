// What a writer does while the server is killed: companies, reports with photos and analyses, visits, certificates, and what follows a
// completed report. Every id is the writer's own, so that a write whose answer was lost can be sent again.
import { randomUUID } from 'node:crypto'
import { startAnalysis } from '@gozlem/contract/analysis'
import { createCertificate } from '@gozlem/contract/certificate'
import { ApiProblem } from '@gozlem/contract/client'
import {
  createClientCompany,
  listClientCompanies,
  updateClientCompany,
} from '@gozlem/contract/client-company'
import { closeAction, listActions } from '@gozlem/contract/corrective-action'
import {
  createReport,
  type FindingInput,
  finalizeReport,
  type ReportView,
  readReport,
  saveReport,
} from '@gozlem/contract/report'
import { createVisit } from '@gozlem/contract/visit'
import { checkVisit } from '@gozlem/contract/visit-proof'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Ledger } from './kill-ledger'
import type { Writer } from './kill-people'
import { type Photo, photoOf, sendInPieces, sendWhole } from './kill-photos'
import { createReading } from './kill-reading'
import { goOnImporting, type PendingImport } from './kill-imports'
import { taken } from './rounds'

/** A run that was acknowledged. */
export interface Run {
  writer: Writer
  report_id: string
  analysis_id: string
  image_ids: string[]
}

export interface Work {
  ledger: Ledger
  photos: readonly Photo[]
  runs: Run[]
  imports: PendingImport[]
  isOver: () => boolean
}

const savesOfReport = 2
const certificateType = '019a0000-0000-7000-8000-000000000001'
/** The engine finds a hazard by them. */
const notes = ['İskelede korkuluk yok', 'Elektrik panosunun kapağı açık', 'Yangın tüpü yok', 'Zemin kaygan']

/**
 * What else a writer sends, by their place. Photos and sheets are read by processes that a new server starts first: whoever sends them
 * gets to little else.
 */
const duties = ['sheets', 'photos in pieces', 'photos', null] as const

/** Writes one thing after the other until it is over, then leaves nothing unanswered. */
export async function keepWriting(writer: Writer, work: Work, place: number): Promise<void> {
  const { ledger, runs, isOver } = work
  const { call, user_id } = writer
  const duty = duties[place % duties.length]
  const reading = createReading(writer)
  const begun = new Set<string>()
  const since = new Date()
  ledger.expect(`reports of ${writer.name}`, () => reading.noOthers(since, begun))

  async function company(turn: number, word: string): Promise<string | null> {
    if (!writer.isAdministrator || turn % 3 > 0) {
      const { companies } = await ledger.read(() => call(listClientCompanies, { query: { limit: 100 } }))
      return taken(companies, turn % companies.length).id
    }
    const id = randomUUID()
    const details = { name: `Firma ${word}`, tehlike_sinifi: 'cok_tehlikeli', employee_count: 40 } as const
    const address = 'Organize Sanayi Bölgesi 4. Cadde No: 7'
    for (const change of ['', `${word} ikinci yazılış`]) {
      const written = await ledger.write('company', () =>
        change === ''
          ? call(createClientCompany, { body: { id, address, ...details } })
          : call(updateClientCompany, { params: { id }, body: { notes: change } }),
      )
      if (!written) return null
      ledger.expect(`company ${word}`, () => reading.company(details.name, change))
    }
    return id
  }

  /** Saves a finding of the writer's own; with `isLast` every finding is ready to be approved. */
  async function save(draft: ReportView, finding: FindingInput & { id: string }, isLast = false) {
    let seen = draft
    const text = String(finding.aciklama)
    const holds = (report: ReportView) => report.entries.filter(({ aciklama }) => aciklama === text).length
    const saved = await ledger.write('save', async () => {
      for (;;)
        try {
          const others = seen.entries.filter(({ id }) => id !== finding.id)
          const ready = isLast ? ({ status: 'approved', scored: true } as const) : {}
          const entries = [...others, finding].map((entry) => ({ ...entry, ...ready }))
          return await call(saveReport, {
            params: { id: seen.id },
            body: { revision: seen.revision, entries },
          })
        } catch (error) {
          const now = changedReport(error)
          // The same text: it was this save whose answer was lost.
          if (holds(now) > 0) return { report: now }
          seen = now
        }
    })
    if (saved) ledger.expect(`save ${finding.id}`, () => reading.report(seen.id, holds))
    return saved?.report ?? null
  }

  async function photo(report_id: string, turn: number, file_name: string): Promise<string | null> {
    const { bytes, width } = photoOf(work.photos, turn)
    const sent = { id: randomUUID(), file_name, note: taken(notes, turn % notes.length), bytes }
    const inPieces = duty === 'photos in pieces'
    const entered = await ledger.write(inPieces ? 'photo in pieces' : 'photo', async (isAgain) => {
      await (inPieces ? sendInPieces(writer, report_id, sent, isAgain) : sendWhole(writer, report_id, sent))
      return true
    })
    if (!entered) return null
    ledger.expect(`photo ${file_name}`, () => reading.photo(report_id, { ...sent, width }))
    return sent.id
  }

  async function analyse(report_id: string, image_ids: string[]): Promise<void> {
    const known = new Set(runs.map(({ analysis_id }) => analysis_id))
    const started = await ledger.write('analysis', async (isAgain) => {
      // A run has no id of its client's: whoever lost the answer looks whether it began.
      const { analyses } = isAgain ? (await call(readReport, { params: { id: report_id } })).report : none
      const found = analyses.find(({ id }) => !known.has(id))
      return (
        found ??
        (await call(startAnalysis, { params: { id: report_id }, query: {}, body: { image_ids } })).analysis
      )
    })
    if (!started) return
    const run = { writer, report_id, analysis_id: started.id, image_ids }
    runs.push(run)
    ledger.expect(`runs of ${report_id}`, () =>
      reading.report(report_id, ({ analyses, entries }) => {
        const ours = runs.filter((one) => one.report_id === report_id)
        const there = ours.every(({ analysis_id }) => analyses.some(({ id }) => id === analysis_id))
        const found = entries.filter(({ image_id }) => image_id !== null)
        const different = new Set(found.map(({ image_id, uygunsuzluk }) => `${image_id} ${uygunsuzluk}`))
        return there ? 1 + analyses.length - ours.length + found.length - different.size : 0
      }),
    )
  }

  async function visit(client_company_id: string, word: string): Promise<void> {
    const now = Date.now()
    const id = randomUUID()
    const day = istanbulDay(new Date(now))
    const note = `Ziyaret ${word}`
    const times = { starts_at: `${day}T06:00:00.000Z`, ends_at: `${day}T07:30:00.000Z` }
    const body = { id, client_company_id, user_id, note, ...times }
    if (!(await ledger.write('visit', () => call(createVisit, { body })))) return
    ledger.expect(`visit ${word}`, () => reading.visit(day, note))
    for (const [kind, ms] of [
      ['in', 0],
      ['out', 1000],
    ] as const) {
      const at = new Date(now + ms).toISOString()
      const told = await ledger.write('check', () => call(checkVisit, { params: { id }, body: { kind, at } }))
      if (!told) return
      ledger.expect(`check ${kind} ${word}`, () => reading.check(id, kind, at))
    }
  }

  async function certificate(number: string): Promise<void> {
    const certificate_type_id = certificateType
    const issued = { issue_date: '2025-01-10', expiry_date: '2030-01-10', issuing_authority: 'ÇSGB' }
    const body = { id: randomUUID(), certificate_type_id, certificate_number: number, ...issued }
    if (await ledger.write('certificate', () => call(createCertificate, { body })))
      ledger.expect(`certificate ${number}`, () => reading.certificate(number))
  }

  /** Completes a report, where no run holds it, and closes what follows from it. */
  async function complete(id: string, finding: FindingInput & { id: string }): Promise<void> {
    const { report: draft } = await ledger.read(() => call(readReport, { params: { id } }))
    if (draft.analyses.some(({ status }) => status === 'running')) return
    if (!(await save(draft, finding, true))) return
    const completed = await ledger.write('completing', async (isAgain) => {
      const { report } = await call(readReport, { params: { id } })
      return isAgain && report.status === 'completed'
        ? { report }
        : call(finalizeReport, { params: { id }, body: { approve_all: true } })
    })
    if (!completed) return
    ledger.expect(`completed ${id}`, () =>
      reading.report(id, ({ status, number }) => (status === 'completed' && number !== null ? 1 : 0)),
    )
    const { actions } = await ledger.read(() => call(listActions, { query: { report_id: id } }))
    const [action] = actions
    if (!action) return
    const body = { id: randomUUID(), comment: 'Yerinde görüldü' }
    if (await ledger.write('closing', () => call(closeAction, { params: { id: action.id }, body })))
      ledger.expect(`closing ${body.id}`, () => reading.closing(action.id, body.id))
  }

  async function report(client_company_id: string, turn: number, word: string): Promise<void> {
    const id = randomUUID()
    begun.add(id)
    const body = { id, client_company_id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' as const }
    const draft = await ledger.write('report', () => call(createReport, { body }))
    if (!draft) return
    ledger.expect(`report ${id}`, () => reading.report(id, () => 1))
    const finding = ownFinding(word)
    let seen = await save(draft.report, finding('birinci'))
    for (let number = 0; number < savesOfReport && seen; number += 1) {
      const image_id =
        duty?.startsWith('photos') &&
        (await photo(id, turn + number, `foto-${word.replaceAll(' ', '-')}-${number}.jpg`))
      if (image_id) await analyse(id, [image_id])
      seen = await save(seen, finding(`${number + 2}.`))
    }
    if (turn % 2 === 0) await complete(id, finding('son'))
  }

  for (let turn = 0; !isOver(); turn += 1) {
    const word = `${writer.name} ${turn}`
    const client_company_id = await company(turn, word)
    if (client_company_id === null) continue
    await report(client_company_id, turn, word)
    await visit(client_company_id, word)
    if (turn % 4 === place % 4) await certificate(`IGU-${place}-${turn}-118720`)
    if (duty === 'sheets') await goOnImporting(writer, work, reading, turn, word)
  }
}

const none: Pick<ReportView, 'analyses'> = { analyses: [] }

/** The same finding with another text at each save. */
function ownFinding(word: string) {
  const id = randomUUID()
  return (time: string) => ({
    id,
    uygunsuzluk: 'İskelenin kenar koruması eksik',
    aciklama: `${word}, ${time} kayıt`,
    alinmasi_gereken_onlemler: ['Korkuluk yapılsın'],
    siddet: 3,
    olasilik: 3,
    scored: true,
    status: 'approved' as const,
  })
}

/** The report as it is by now, told by the refusal of a save that was made from an older one. */
function changedReport(error: unknown): ReportView {
  if (error instanceof ApiProblem && error.code === 'REVISION_CONFLICT')
    return error.data['report'] as ReportView
  throw error
}
