// The payloads of the decisions about reports, each sent as it stands there, with nothing added that a client of the
// seeds would not send.
import { startAnalysis } from '@gozlem/contract/analysis'
import { archiveReport } from '@gozlem/contract/report'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from './testing/app-under-test'
import { call } from './testing/call'
import { type Examples, sendExample } from './testing/example'
import { addContactTo, completedReport, draftReport } from './testing/field-work'
import { buildReportWorld, newDraft, type ReportWorld, testPhoto, upload } from './testing/report-world'
import { type Body, send } from './testing/send'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const draft = async () => `/api/reports/${(await newDraft(test, test.people.mert, world.companies.site)).id}`
const finding = 'İskelede korkuluk yok'
const draftWithFinding = () => draftReport(test, test.people.mert, world.companies.site, finding)
const completed = async () =>
  `/api/reports/${(await completedReport(test, test.people.mert, world.companies.site, finding)).id}`

/** A draft with a photo and its note. */
async function draftWithPhoto(): Promise<{ id: string; report: string; image_id: string }> {
  const { id } = await newDraft(test, test.people.mert, world.companies.site)
  const photo = { file: await testPhoto('lathe-motor.jpg'), note: finding }
  const { reply } = await upload(test, test.people.mert, id, [photo])
  return { id, report: `/api/reports/${id}`, image_id: reply.images[0]?.id ?? '' }
}

async function analysis(): Promise<string> {
  const { id, report, image_id } = await draftWithPhoto()
  const run = { params: { id }, query: {}, body: { image_ids: [image_id] } }
  const { reply } = await call(test.app, test.people.mert, startAnalysis, run)
  return `${report}/analyses/${reply.analysis.id}`
}

async function photos(fields: Record<string, string> = {}): Promise<FormData> {
  const { name, bytes } = await testPhoto('lathe-motor.jpg')
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return form
}

const one = expect.any(Object)

const drafts: Examples = {
  create: async () => ({
    as: 'mert',
    call: 'POST /api/reports',
    payload: { client_company_id: world.companies.site, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
    status: 201,
    answers: { report: { id: expect.any(String), title: expect.any(String) } },
  }),
  list: async () => ({
    as: 'mert',
    call: `GET /api/reports?archived=false&status=draft&client_company_id=${world.companies.site}&search=&page=1&limit=20&sort_by=created_at&sort_order=desc`,
    answers: { reports: expect.any(Array), pagination: { page: 1, limit: 20 } },
  }),
  read: async () => ({
    as: 'mert',
    call: `GET ${await draft()}`,
    answers: { report: { entries: [], images: [], report_references: [] } },
  }),
  'save the title': async () => ({
    as: 'mert',
    call: `PUT ${await draft()}`,
    payload: { revision: 1, title: 'Yeni ad' },
    answers: { report: { title: 'Yeni ad', osgb_name: 'Kule OSGB', revision: 2 } },
  }),
  'save findings and references without ids': async () => ({
    as: 'mert',
    call: `PUT ${await draft()}`,
    payload: {
      revision: 1,
      entries: [
        { uygunsuzluk: finding, siddet: 4, olasilik: 3, etki: 1, status: 'pending' },
        { uygunsuzluk: 'Pano açık', siddet: 4, olasilik: 2, etki: 1, status: 'pending' },
      ],
      report_references: [{ regulation: 'Kanun', link: 'https://www.mevzuat.gov.tr/a' }],
    },
    answers: {
      report: {
        entries: [{ uygunsuzluk: finding }, { uygunsuzluk: 'Pano açık' }],
        report_references: [{ regulation: 'Kanun' }],
      },
    },
  }),
  'save findings that are approved': async () => ({
    as: 'mert',
    call: `PUT ${await draft()}`,
    payload: {
      revision: 1,
      entries: [
        { uygunsuzluk: finding, siddet: 4, olasilik: 3, status: 'approved' },
        { uygunsuzluk: 'Pano açık', siddet: '4', olasilik: '2', etki: 1, status: 'approved' },
      ],
    },
    answers: {
      report: {
        entries: [
          { status: 'approved', scored: true, risk_skoru: 12 },
          { status: 'approved', scored: true, risk_skoru: 8 },
        ],
      },
    },
  }),
  'save measures as a text and regulations as a list': async () => ({
    as: 'mert',
    call: `PUT ${await draft()}`,
    payload: {
      revision: 1,
      entries: [
        {
          uygunsuzluk: finding,
          alinmasi_gereken_onlemler: '1. Korkuluk takın.\n\n- Çalışmayı durdurun.',
          mevzuat_referansi: ['6331 sayılı Kanun', 'Yapı işleri yönetmeliği'],
          siddet: 4,
          olasilik: 3,
          status: 'pending',
        },
      ],
    },
    answers: {
      report: {
        entries: [
          {
            alinmasi_gereken_onlemler: ['Korkuluk takın.', 'Çalışmayı durdurun.'],
            mevzuat_referansi: '6331 sayılı Kanun, Yapı işleri yönetmeliği',
          },
        ],
      },
    },
  }),
  'save a finding in full': async () => {
    const { report, image_id } = await draftWithPhoto()
    const sent = {
      id: uuidv7(),
      uygunsuzluk: finding,
      aciklama: 'Cephe iskelesinin üst katı açık.',
      alinmasi_gereken_onlemler: ['Korkuluk takın.', 'Çalışmayı durdurun.'],
      mevzuat_referansi: 'Yapı işleri yönetmeliği',
      citations: [],
      siddet: 4,
      olasilik: 3,
      etki: 1,
      risk_skoru: 12,
      status: 'pending',
      image_id,
    }
    return {
      as: 'mert',
      call: `PUT ${report}`,
      payload: { revision: 2, osgb_name: 'Kule OSGB', risk_method: 'l_tipi', entries: [sent] },
      answers: { report: { entries: [sent] } },
    }
  },
  'cancel a draft': async () => ({ as: 'mert', call: `DELETE ${await draft()}` }),
  'look references up': {
    as: 'mert',
    call: 'POST /api/references/lookup',
    payload: { regulations: ['6331 sayılı İş Sağlığı ve Güvenliği Kanunu'] },
    answers: {
      references: { '6331 sayılı İş Sağlığı ve Güvenliği Kanunu': { link: expect.any(String) } },
    },
  },
}

const completedOnes: Examples = {
  'finalize what the seeds’ findings say': async () => {
    const report = await draft()
    const entries = [{ uygunsuzluk: finding, siddet: 4, olasilik: 3, etki: 1, status: 'approved' }]
    await send(test, 'mert', `PUT ${report}`, { revision: 1, entries })
    return { as: 'mert', call: `POST ${report}/finalize`, answers: { report: { status: 'completed' } } }
  },
  finalize: async () => ({
    as: 'mert',
    call: `POST /api/reports/${(await draftWithFinding()).id}/finalize`,
    payload: {},
    answers: { report: { status: 'completed', title: expect.any(String), completed_at: expect.any(String) } },
  }),
  'finalize and approve all': async () => ({
    as: 'mert',
    call: `POST /api/reports/${(await draftWithFinding()).id}/finalize`,
    payload: { approve_all: true },
    answers: { report: { status: 'completed' } },
  }),
  archive: async () => ({ as: 'mert', call: `POST ${await completed()}/archive` }),
  unarchive: async () => {
    const { id } = await completedReport(test, test.people.mert, world.companies.site, finding)
    await call(test.app, test.people.mert, archiveReport, { params: { id } })
    return { as: 'mert', call: `POST /api/reports/${id}/unarchive` }
  },
  delete: async () => ({ as: 'ayse', call: `DELETE ${await completed()}` }),
  'send to all contacts': async () => {
    await addContactTo(test, test.people.ayse, world.companies.site)
    return {
      as: 'mert',
      call: `POST ${await completed()}/send`,
      payload: {},
      answers: { deliveries: expect.arrayContaining([expect.objectContaining({ form: 'attachment' })]) },
    }
  },
  'send to addresses': async () => ({
    as: 'mert',
    call: `POST ${await completed()}/send`,
    payload: { emails: ['isveren@cinar.example'], message: 'Bilginize.' },
    answers: { deliveries: [{ email: 'isveren@cinar.example' }] },
  }),
  'send to contacts': async () => ({
    as: 'mert',
    call: `POST ${await completed()}/send`,
    payload: { email_ids: [await addContactTo(test, test.people.ayse, world.companies.site)] },
    answers: { deliveries: [one] },
  }),
  deliveries: async () => ({ as: 'mert', call: `GET ${await completed()}/deliveries` }),
  pdf: async () => ({ as: 'mert', call: `GET ${await completed()}/pdf`, type: 'application/pdf' }),
  docx: async () => ({
    as: 'mert',
    call: `GET ${await completed()}/docx`,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
  xlsx: async () => ({
    as: 'mert',
    call: `GET ${await completed()}/xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}

const images: Examples = {
  upload: async () => ({
    as: 'mert',
    call: `POST ${await draft()}/images`,
    payload: await photos(),
    answers: { images: [{ file_name: 'lathe-motor.jpg', note: '' }], rejected: [] },
  }),
  'upload with ids and notes': async () => {
    const id = uuidv7()
    return {
      as: 'mert',
      call: `POST ${await draft()}/images`,
      payload: await photos({ image_ids: JSON.stringify([id]), notes: JSON.stringify([finding]) }),
      answers: { images: [{ id, note: finding }], rejected: [] },
    }
  },
  ...Object.fromEntries(
    ['thumb', 'display', 'original'].map((size) => [
      `read as ${size}`,
      async () => ({
        as: 'mert' as const,
        call: `GET /api/images/${(await draftWithPhoto()).image_id}?size=${size}`,
        type: 'image/jpeg',
      }),
    ]),
  ),
  delete: async () => {
    const { report, image_id } = await draftWithPhoto()
    return { as: 'mert', call: `DELETE ${report}/images/${image_id}` }
  },
}

const running: Body = { analysis: { id: expect.any(String) } }

const analyses: Examples = {
  'analyse uploaded photos': async () => {
    const { report, image_id } = await draftWithPhoto()
    const payload = { image_ids: [image_id] }
    return { as: 'mert', call: `POST ${report}/analyze`, payload, status: 202, answers: running }
  },
  'analyse photos sent along': async () => ({
    as: 'mert',
    call: `POST ${await draft()}/analyze`,
    payload: await photos({ image_ids: JSON.stringify([uuidv7()]), notes: JSON.stringify([finding]) }),
    status: 202,
    answers: running,
  }),
  'analyse and wait': async () => {
    const { report, image_id } = await draftWithPhoto()
    return {
      as: 'mert',
      call: `POST ${report}/analyze?wait=true`,
      payload: { image_ids: [image_id] },
      answers: { entries: [{ status: 'pending', image_id }], image_ids: [image_id] },
    }
  },
  read: async () => ({ as: 'mert', call: `GET ${await analysis()}`, answers: running }),
  cancel: async () => ({ as: 'mert', call: `POST ${await analysis()}/cancel`, answers: running }),
  refine: async () => {
    const { id, finding_id } = await draftWithFinding()
    return {
      as: 'mert',
      call: `POST /api/reports/${id}/entries/${finding_id}/refine`,
      payload: { feedback: 'şiddeti 5 yap' },
      answers: { refinedEntry: { id: finding_id, siddet: 5, status: 'corrected' } },
    }
  },
  'finding from feedback': async () => ({
    as: 'mert',
    call: `POST ${await draft()}/entries/from-feedback`,
    payload: { feedback: 'iskelede korkuluk yok' },
    answers: { entry: { status: 'pending' } },
  }),
  'no finding from feedback': async () => ({
    as: 'mert',
    call: `POST ${await draft()}/entries/from-feedback`,
    payload: { feedback: 'her şey yerinde, eksik yok' },
    answers: { status: 'no_new_finding', reason: expect.any(String) },
  }),
  'finding for an image': async () => {
    const { report, image_id } = await draftWithPhoto()
    return {
      as: 'mert',
      call: `POST ${report}/images/${image_id}/entries`,
      payload: await photos({ feedback: 'elektrik panosunun kapağı açık' }),
      answers: { entries: expect.arrayContaining([expect.objectContaining({ image_id })]) },
    }
  },
  'finding for an image that is there': async () => {
    const { report, image_id } = await draftWithPhoto()
    return {
      as: 'mert',
      call: `POST ${report}/images/${image_id}/entries`,
      payload: { feedback: 'elektrik panosunun kapağı açık' },
      answers: { entries: expect.arrayContaining([expect.objectContaining({ image_id })]) },
    }
  },
}

describe.each(Object.entries({ drafts, 'completed reports': completedOnes, images, analyses }))(
  'examples of %s',
  (_, examples) => {
    it.each(Object.entries(examples))('API-01 %s', async (_name, example) => {
      const { got, told } = await sendExample(test, example)
      expect(got).toMatchObject(told)
    })
  },
)
