// What report tests start from: client companies of each tenant, certificates for those who need one, real photos.
import { readFile } from 'node:fs/promises'
import { createReport, type ReportView } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { v7 as uuidv7 } from 'uuid'
import type { AppUnderTest } from './app-under-test'
import { call, type FileToSend } from './call'
import { addCompany, assign, certify } from './field-work'
import type { Person, PersonName } from './people'

export interface ReportWorld {
  /** Kule OSGB: Mert is assigned to `site`, nobody to `shop`; Deniz and Ece have one each. */
  companies: { site: string; shop: string; liman: string; deniz: string; ece: string }
}

/** Gives every creator but Ece a certificate, and the client companies above. */
export async function buildReportWorld(test: AppUnderTest): Promise<ReportWorld> {
  const { people } = test
  for (const name of ['ayse', 'mert', 'selin', 'levent', 'lale', 'deniz'] satisfies PersonName[])
    await certify(test, people[name])
  const companies = {
    site: await addCompany(test, people.ayse, 'Çınar Yapı', '41.20.02'),
    shop: await addCompany(test, people.ayse, 'Şule Tekstil', '13.20.01'),
    liman: await addCompany(test, people.levent, 'Liman Depo', '52.10.02'),
    deniz: await addCompany(test, people.deniz, 'Deniz Atölye', '31.09.01'),
    ece: await addCompany(test, people.ece, 'Ece Fırın', '10.71.02'),
  }
  await assign(test, people.mert, companies.site)
  await assign(test, people.lale, companies.liman)
  return { companies }
}

export async function newDraft(
  { app }: AppUnderTest,
  person: Person,
  client_company_id: string,
  risk_method: 'l_tipi' | 'fine_kinney' | 'fmea' = 'l_tipi',
): Promise<ReportView> {
  const { reply } = await call(app, person, createReport, {
    body: { client_company_id, osgb_name: 'Kule OSGB', risk_method },
  })
  return reply.report
}

/** A photo of the project's own test photos. */
export async function testPhoto(name: string): Promise<FileToSend> {
  return { name, bytes: await readFile(new URL(`../../../test-photos/${name}`, import.meta.url)) }
}

export async function upload(
  { app }: AppUnderTest,
  person: Person,
  report_id: string,
  photos: readonly { file: FileToSend; id?: string; note?: string }[],
) {
  const fields = {
    image_ids: JSON.stringify(photos.map(({ id }) => id ?? uuidv7())),
    notes: JSON.stringify(photos.map(({ note }) => note ?? '')),
  }
  return call(
    app,
    person,
    uploadImages,
    { params: { id: report_id } },
    { field: 'images', fields, files: photos.map(({ file }) => file) },
  )
}

/** A finding as a client sends it, complete enough to be approved. */
export function sentFinding(change: Record<string, unknown> = {}) {
  return {
    id: uuidv7(),
    uygunsuzluk: 'Merdiven korkuluğu yok',
    aciklama: 'Bodrum merdiveninin bir yanı açık.',
    alinmasi_gereken_onlemler: ['Korkuluk yapın.'],
    mevzuat_referansi: '',
    citations: [],
    siddet: 4,
    olasilik: 3,
    etki: 1,
    status: 'approved' as const,
    scored: true,
    image_id: null,
    ...change,
  }
}
