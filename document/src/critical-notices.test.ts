import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from './report-document'
import { createReportPrinter } from './report-printer'
import { readDocx, readXlsx, textOf as sheetText } from './testing/read-office'
import { readPdf } from './testing/read-pdf'
import { sampleReport } from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
afterAll(() => printer.close())

const title = 'Hayati tehlike bildirimi'
const critical_notices: ReportDocument['critical_notices'] = [
  {
    number: 2,
    title: 'Kazı iksasız',
    sent_at: '2026-11-23T08:00:00.000Z',
    sent_by: 'Mert Işık',
    recipients: [
      {
        name: 'Hasan Usta',
        failed: false,
        answered_at: '2026-11-23T08:30:00.000Z',
        answered_by: 'Hasan Çelik',
      },
      { name: 'Gül Ak', failed: false, answered_at: null, answered_by: null },
      { name: 'Can Su', failed: true, answered_at: null, answered_by: null },
    ],
  },
  {
    number: null,
    title: 'Sökülen iskele',
    sent_at: '2026-11-23T09:00:00.000Z',
    sent_by: 'Mert Işık',
    recipients: [],
  },
]

async function texts(report: ReportDocument) {
  const [pdf, docx, xlsx] = await Promise.all(
    (['pdf', 'docx', 'xlsx'] as const).map((format) => printer.render(report, format)),
  )
  if (!pdf || !docx || !xlsx) throw new Error('a form is missing')
  return { pdf: (await readPdf(pdf)).text, docx: await readDocx(docx), sheets: await readXlsx(xlsx) }
}

describe('dangers to life on paper', () => {
  it.each(['cards', 'table'] as const)(
    'BEY-11 say behind the findings whom they were told to, when, and what was answered, as %s',
    async (layout) => {
      const { pdf, docx, sheets } = await texts(sampleReport({ layout, critical_notices }))
      for (const text of [pdf, docx]) {
        expect(text.indexOf(title)).toBeGreaterThan(text.indexOf('Önlem 1-b'))
        const section = text.slice(text.indexOf(title))
        for (const words of [
          'Uygunsuzluk 2: Kazı iksasız',
          '23.11.2026 11:00, Mert Işık',
          '23.11.2026 11:30, Hasan Çelik: “Okudum, önlem alıyorum”',
          'Gül Ak',
          'Yanıt yok',
          'Can Su',
          'İletilemedi',
          'Sökülen iskele',
        ])
          expect(section).toContain(words)
      }
      expect(sheets.find(({ name }) => name === title)?.rows).toEqual([
        ['Uygunsuzluk', 'Kime', 'Bildirim', 'Yanıt'],
        [
          'Uygunsuzluk 2: Kazı iksasız',
          'Hasan Usta',
          '23.11.2026 11:00, Mert Işık',
          '23.11.2026 11:30, Hasan Çelik: “Okudum, önlem alıyorum”',
        ],
        ['Uygunsuzluk 2: Kazı iksasız', 'Gül Ak', '23.11.2026 11:00, Mert Işık', 'Yanıt yok'],
        ['Uygunsuzluk 2: Kazı iksasız', 'Can Su', '23.11.2026 11:00, Mert Işık', 'İletilemedi'],
      ])
    },
  )

  it('BEY-11 have neither heading nor sheet in a report without any', async () => {
    const { pdf, docx, sheets } = await texts(sampleReport())
    for (const text of [pdf, docx, sheetText(sheets)]) expect(text).not.toContain(title)
  })
})
