// The largest draft there is in daily work: 20 findings and 40 photos.
import { randomUUID } from 'node:crypto'
import type { Client } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { createReport, readReport, saveReport } from '@gozlem/contract/report'
import { uploadImages } from '@gozlem/contract/report-image'
import { generatedPhoto } from './generated-photo'

export const findings = 20
export const photos = 40
const photosAtOnce = 10

/** Makes the draft over HTTP and answers its id. */
export async function makeFullDraft(call: Client): Promise<string> {
  const { companies } = await call(listClientCompanies, { query: {} })
  const client_company_id = companies[0]?.id ?? ''
  const { report } = await call(createReport, {
    body: { client_company_id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  const { id } = report
  const files = await Promise.all(
    Array.from({ length: photosAtOnce }, (_, seed) => generatedPhoto(seed, 1200, 900, 80)),
  )
  for (let sent = 0; sent < photos; sent += photosAtOnce) {
    const form = new FormData()
    form.set('notes', JSON.stringify(files.map((_, index) => `${sent + index + 1}. fotoğrafın notu`)))
    for (const [index, file] of files.entries())
      form.append('images', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), `foto-${index}.jpg`)
    await call(uploadImages, { params: { id } }, { form })
  }
  const { report: withPhotos } = await call(readReport, { params: { id } })
  const rows = Array.from({ length: findings }, (_, index) => ({
    id: randomUUID(),
    uygunsuzluk: `${index + 1}. alanda iskelenin kenar koruması eksik, çalışanlar emniyet kemeri kullanmıyor.`,
    aciklama: 'Kuzey cephede, üçüncü katın döşeme kenarında görüldü. '.repeat(6),
    alinmasi_gereken_onlemler: ['Korkuluk yapılsın', 'Emniyet kemeri kullandırılsın', 'Çalışanlar eğitilsin'],
    siddet: 1 + (index % 5),
    olasilik: 1 + ((index * 3) % 5),
    scored: true,
    status: index % 4 === 0 ? ('approved' as const) : ('pending' as const),
    image_id: withPhotos.images[index * 2]?.id ?? null,
  }))
  await call(saveReport, { params: { id }, body: { revision: withPhotos.revision, entries: rows } })
  return id
}
