// What the editor says to the specialist stays in the editor, whichever way a completed report leaves the house.
import { createGuideline } from '@gozlem/contract/guideline'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { createReportLink, sendReport } from '@gozlem/contract/report-delivery'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { readNotebook } from '@gozlem/contract/report-paper'
import { readSharedReport, sharedReportPdf } from '@gozlem/contract/shared-report'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { guidelineFromFinding } from '@gozlem/domain/guideline/guideline'
import { listRegulations } from '@gozlem/knowledge/catalogue'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const internal =
  /uzman kontrol|doğrulanma(?:mış|dı)|saha notu|motor kapagi acik|genel gorunus|taslağı|düşük güven|elle eklendi/i

async function completedWithDoubts() {
  const { mert } = test.people
  const draft = await newDraft(test, mert, world.companies.site)
  const { reply: sent } = await upload(test, mert, draft.id, [
    { file: await testPhoto('lathe-motor.jpg'), note: 'motor kapagi acik' },
    { file: await testPhoto('mechanism-gps.heic'), note: 'genel gorunus' },
  ])
  const params = { id: draft.id }
  const { reply: now } = await call(test.app, mert, readReport, { params })
  const uncertain = listRegulations().find(({ confidence }) => confidence !== 'high')
  const cited = sentFinding({
    image_id: sent.images[0]?.id ?? null,
    uygunsuzluk: 'Torna mili koruyucusu yok',
    citations: [{ regulation_id: uncertain?.id ?? '', ref: null, title: '', confidence: 'high' as const }],
    status: 'pending' as const,
  })
  const free = sentFinding({ uygunsuzluk: 'Zemin kaygan', mevzuat_referansi: 'Eski yönetmelik m. 5' })
  await call(test.app, mert, saveReport, {
    params,
    body: { revision: now.report.revision, entries: [cited, free] },
  })
  await call(test.app, mert, finalizeReport, { params, body: { approve_all: true } })
  // As reports were completed while the engine still quoted notes in its descriptions.
  await writeAsSystem(test.pool, ({ db }) =>
    db.query('update report_finding set aciklama = $2 where id = $1', [
      cited.id,
      'Dönen parça açıkta.\nSaha notu: “motor kapagi acik”',
    ]),
  )
  return { params, title: uncertain?.title ?? 'none' }
}

it('REP-13 REP-15 BEY-08 no mark of the editor and no note of the field is on anything handed out', async () => {
  const { mert } = test.people
  const { params, title } = await completedWithDoubts()
  const asked = { params, query: { annex: 'true' } } as const
  const link = await call(test.app, mert, createReportLink, { params, body: {} })
  const token = /token=([\w-]+)/.exec(link.reply.url)?.[1] ?? ''
  const to = 'yetkili@cinar.example'
  await call(test.app, mert, sendReport, { params, body: { id: uuidv7(), emails: [{ email: to }] } })
  const [mail] = await test.delivered({ kind: 'report.sent', to })
  const view = (await call(test.app, mert, readReport, { params })).reply.report
  const guidelines = await Promise.all(
    view.entries.map((finding) =>
      call(test.app, mert, createGuideline, {
        body: { ...guidelineFromFinding(view.risk_method, finding), category: 'diger' },
      }),
    ),
  )

  const findings = {
    pdf: (await readPdf((await call(test.app, mert, reportPdf, asked)).body)).text,
    word: await readDocx((await call(test.app, mert, reportDocx, asked)).body),
    excel: textOf(await readXlsx((await call(test.app, mert, reportXlsx, asked)).body)),
    shared: (await readPdf((await call(test.app, null, sharedReportPdf, { query: { token } })).body)).text,
    screen: JSON.stringify(view.entries),
  }
  const others = {
    page: JSON.stringify((await call(test.app, null, readSharedReport, { query: { token } })).reply.report),
    notebook: (await call(test.app, mert, readNotebook, { params })).reply.notebook.text,
    mail: JSON.stringify({ ...mail, attachments: undefined }),
    guideline: JSON.stringify(guidelines.map(({ reply }) => reply)),
  }
  for (const [form, text] of Object.entries({ ...findings, ...others }))
    expect({ form, found: internal.exec(text)?.[0] ?? null }).toEqual({ form, found: null })
  for (const [form, text] of Object.entries(findings)) {
    const plain = [title, 'Eski yönetmelik m. 5', 'Dönen parça açıkta.']
    expect({ form, missing: plain.filter((words) => !text.includes(words)) }).toEqual({ form, missing: [] })
  }
})
