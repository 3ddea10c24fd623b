// SQL of a report's entries and references.
import type { Citation } from '@gozlem/contract/report'
import type { EntryStatus } from '@gozlem/domain/report/entry'
import type { Scope, Work } from '../../db/tenant-scope'

export interface EntryRow {
  id: string
  report_id: string
  position: number
  uygunsuzluk: string
  aciklama: string
  alinmasi_gereken_onlemler: string[]
  mevzuat_referansi: string
  citations: Citation[]
  siddet: number
  olasilik: number
  etki: number
  risk_skoru: number
  scored: boolean
  status: EntryStatus
  image_id: string | null
  more_image_ids: string[]
  source: string
  confidence: 'high' | 'medium' | 'low' | null
  proposal: Record<string, unknown> | null
  refined_at: string | null
  created_at: string
  updated_at: string
}

const columns = `id, report_id, position, uygunsuzluk, aciklama, alinmasi_gereken_onlemler, mevzuat_referansi, citations,
  siddet, olasilik, etki, risk_skoru, scored, status, image_id, more_image_ids, source, confidence, proposal, refined_at,
  created_at, updated_at`

/** The entries of a report the caller has already been given, in order. */
export async function listEntries({ db }: Work<Scope>, report_id: string): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'list_entries',
    text: `select ${columns} from report_entry where report_id = $1 order by position, created_at`,
    values: [report_id],
  })
  return rows
}

export type EntryToStore = Omit<EntryRow, 'created_at' | 'updated_at' | 'refined_at'> & { refined?: boolean }

/** Adds or replaces an entry of a report; false when the id belongs to another report. */
export async function putEntry(
  { db }: Work<Scope>,
  organization_id: string,
  entry: EntryToStore,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'put_entry',
    text: `insert into report_entry as e (id, organization_id, report_id, position, uygunsuzluk, aciklama,
        alinmasi_gereken_onlemler, mevzuat_referansi, citations, siddet, olasilik, etki, risk_skoru, scored, status,
        image_id, more_image_ids, source, confidence, proposal, refined_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
        case when $21 then now() end)
      on conflict (id) do update set position = excluded.position, uygunsuzluk = excluded.uygunsuzluk,
        aciklama = excluded.aciklama, alinmasi_gereken_onlemler = excluded.alinmasi_gereken_onlemler,
        mevzuat_referansi = excluded.mevzuat_referansi, citations = excluded.citations, siddet = excluded.siddet,
        olasilik = excluded.olasilik, etki = excluded.etki, risk_skoru = excluded.risk_skoru,
        scored = excluded.scored, status = excluded.status, image_id = excluded.image_id,
        more_image_ids = excluded.more_image_ids, source = excluded.source, confidence = excluded.confidence, proposal = excluded.proposal,
        refined_at = coalesce(excluded.refined_at, e.refined_at), updated_at = now()
      where e.report_id = excluded.report_id`,
    values: [
      entry.id,
      organization_id,
      entry.report_id,
      entry.position,
      entry.uygunsuzluk,
      entry.aciklama,
      JSON.stringify(entry.alinmasi_gereken_onlemler),
      entry.mevzuat_referansi,
      JSON.stringify(entry.citations),
      entry.siddet,
      entry.olasilik,
      entry.etki,
      entry.risk_skoru,
      entry.scored,
      entry.status,
      entry.image_id,
      entry.more_image_ids,
      entry.source,
      entry.confidence,
      entry.proposal && JSON.stringify(entry.proposal),
      entry.refined ?? false,
    ],
  })
  return rowCount === 1
}

/** Removes the entries of a report whose ids are not listed. */
export async function keepEntries(
  { db }: Work<Scope>,
  report_id: string,
  ids: readonly string[],
): Promise<void> {
  await db.query('delete from report_entry where report_id = $1 and not (id = any($2))', [report_id, ids])
}

export async function approveEntries({ db }: Work<Scope>, report_id: string): Promise<void> {
  await db.query(
    `update report_entry set status = 'approved', updated_at = now() where report_id = $1 and status <> 'approved'`,
    [report_id],
  )
}

/** Takes a photo out of the entries that show it; the next photo of an entry takes the place of its first. */
export async function forgetImage({ db }: Work<Scope>, image_id: string): Promise<void> {
  await db.query(
    `update report_entry set updated_at = now(),
       image_id = case when image_id = $1 then more_image_ids[1] else image_id end,
       more_image_ids = case when image_id = $1 then more_image_ids[2:] else array_remove(more_image_ids, $1) end
     where image_id = $1 or $1 = any(more_image_ids)`,
    [image_id],
  )
}

export interface ReferenceRow {
  id: string
  report_id: string
  regulation: string
  link: string
  source: 'api' | 'manual'
  created_at: string
}

export async function listReferences({ db }: Work<Scope>, report_id: string): Promise<ReferenceRow[]> {
  const { rows } = await db.query<ReferenceRow>({
    name: 'list_references',
    text: `select id, report_id, regulation, link, source, created_at from report_reference
      where report_id = $1 order by position`,
    values: [report_id],
  })
  return rows
}

/** Makes the references of a report exactly these; false when an id belongs to another report. */
export async function replaceReferences(
  { db }: Work<Scope>,
  organization_id: string,
  report_id: string,
  references: readonly Omit<ReferenceRow, 'report_id' | 'created_at'>[],
): Promise<boolean> {
  await db.query('delete from report_reference where report_id = $1 and not (id = any($2))', [
    report_id,
    references.map(({ id }) => id),
  ])
  for (const [position, { id, regulation, link, source }] of references.entries()) {
    const { rowCount } = await db.query(
      `insert into report_reference as f (id, organization_id, report_id, position, regulation, link, source)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set position = excluded.position, regulation = excluded.regulation,
         link = excluded.link, source = excluded.source
       where f.report_id = excluded.report_id`,
      [id, organization_id, report_id, position, regulation, link, source],
    )
    if (rowCount !== 1) return false
  }
  return true
}
