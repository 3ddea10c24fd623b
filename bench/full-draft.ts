// A draft of daily work, made over HTTP like anybody's: with 20 findings and 40 photos the largest there is.
import { randomUUID } from 'node:crypto'
import type { Client } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { createReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { generatedPhoto } from './generated-photo'

export const findings = 20
export const photos = 40
const photosAtOnce = 10

export interface DraftSize {
  findings: number
  photos: number
}

/** Makes a draft and answers its id. */
export async function makeDraft(call: Client, size: DraftSize): Promise<string> {
  const { companies } = await call(listClientCompanies, { query: {} })
  const client_company_id = companies[0]?.id ?? ''
  const { report } = await call(createReport, {
    body: { client_company_id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  const { id } = report
  const files = await Promise.all(
    Array.from({ length: Math.min(photosAtOnce, size.photos) }, (_, seed) =>
      generatedPhoto(seed, 1200, 900, 80),
    ),
  )
  for (let sent = 0; sent < size.photos; sent += photosAtOnce) {
    const form = new FormData()
    const batch = files.slice(0, size.photos - sent)
    form.set('notes', JSON.stringify(batch.map((_, index) => `${sent + index + 1}. fotoğrafın notu`)))
    for (const [index, file] of batch.entries())
      form.append('images', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), `foto-${index}.jpg`)
    await call(uploadImages, { params: { id } }, { form })
  }
  const { report: withPhotos } = await call(readReport, { params: { id } })
  const photosEach = Math.floor(size.photos / size.findings)
  const rows = Array.from({ length: size.findings }, (_, index) => ({
    id: randomUUID(),
    uygunsuzluk: `${index + 1}. alanda iskelenin kenar koruması eksik, çalışanlar emniyet kemeri kullanmıyor.`,
    aciklama: 'Kuzey cephede, üçüncü katın döşeme kenarında görüldü. '.repeat(6),
    alinmasi_gereken_onlemler: ['Korkuluk yapılsın', 'Emniyet kemeri kullandırılsın', 'Çalışanlar eğitilsin'],
    siddet: 1 + (index % 5),
    olasilik: 1 + ((index * 3) % 5),
    scored: true,
    status: index % 4 === 0 ? ('approved' as const) : ('pending' as const),
    image_id: withPhotos.images[index * photosEach]?.id ?? null,
    citations: [
      {
        regulation_id: 'yapi-isleri',
        ref: 'Ek-4 A Madde 2/ç',
        title: 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği, Ek-4 A Madde 2/ç',
        confidence: 'high' as const,
      },
    ],
  }))
  await call(saveReport, { params: { id }, body: { revision: withPhotos.revision, entries: rows } })
  return id
}

/** Makes a finished report and answers its id. */
export async function makeCompletedReport(call: Client, size: DraftSize): Promise<string> {
  const id = await makeDraft(call, size)
  await call(finalizeReport, { params: { id }, body: { approve_all: true } })
  return id
}
