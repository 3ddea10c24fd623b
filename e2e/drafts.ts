// Drafts made over HTTP, for journeys that begin where the work is already under way.
import { randomUUID } from 'node:crypto'
import type { Client } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { createReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import type { PhotoFile } from './photos'

export interface Draft {
  id: string
  revision: number
}

/** A draft for the first company that the search finds, with one scored finding for each text, the first the riskiest. */
export async function makeDraft(call: Client, company: string, texts: readonly string[]): Promise<Draft> {
  const { companies } = await call(listClientCompanies, { query: { search: company } })
  const client_company_id = companies[0]?.id
  if (client_company_id === undefined) throw new Error(`no company is called ${company}`)
  const { report } = await call(createReport, {
    body: { client_company_id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  const findings = texts.map((uygunsuzluk, index) => ({
    id: randomUUID(),
    uygunsuzluk,
    siddet: 5,
    olasilik: index === 0 ? 4 : 2,
    scored: true,
    status: 'pending' as const,
  }))
  const { report: saved } = await call(saveReport, {
    params: { id: report.id },
    body: { revision: report.revision, entries: findings },
  })
  return { id: saved.id, revision: saved.revision }
}

/** A completed report with one finding. */
export async function makeCompleted(call: Client, company: string, text: string): Promise<string> {
  const { id } = await makeDraft(call, company, [text])
  await call(finalizeReport, { params: { id }, body: { approve_all: true } })
  return id
}

/** Puts photos with their notes into a draft. */
export async function upload(
  call: Client,
  id: string,
  photos: readonly { file: PhotoFile; note: string }[],
): Promise<void> {
  const form = new FormData()
  form.set('notes', JSON.stringify(photos.map(({ note }) => note)))
  for (const { file } of photos)
    form.append('images', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
  const { rejected } = await call(uploadImages, { params: { id } }, { form })
  if (rejected.length > 0) throw new Error(`a photo was refused: ${rejected[0]?.reason}`)
}
