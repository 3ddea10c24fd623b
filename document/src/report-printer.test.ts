import { afterEach, describe, expect, it } from 'vitest'
import { createReportPrinter, type ReportPrinter, type ReportPrinterOptions } from './report-printer'
import { readPdf } from './testing/read-pdf'
import { sampleFinding, sampleReport } from './testing/sample-report'

const open: ReportPrinter[] = []
const newRenderer = (options: Partial<ReportPrinterOptions> = {}) => {
  const renderer = createReportPrinter({ workers: 1, jobsPerWorker: 10, ...options })
  open.push(renderer)
  return renderer
}
const failing = { workerUrl: new URL('./testing/failing-worker.ts', import.meta.url) }
const titled = (title: string) => sampleReport({ report: { ...sampleReport().report, title } })

afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()))
})

describe('the report printer', () => {
  it('REP-14 prints five reports at once on two workers that are replaced', async () => {
    const renderer = newRenderer({ workers: 2, jobsPerWorker: 1 })
    const titles = ['Bir', 'İki', 'Üç', 'Dört', 'Beş']
    const printed = await Promise.all(titles.map((title) => renderer.render(titled(title), 'pdf')))
    const read = await Promise.all(printed.map(readPdf))
    expect(read.map(({ title }) => title)).toEqual(titles.map((title) => `Saha Gözlem Raporu: ${title}`))
  })

  it('REP-14 refuses a report without findings', async () => {
    await expect(newRenderer().render(sampleReport({ findings: [] }), 'pdf')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('en az bir uygunsuzluk'),
    })
  })

  it('REP-14 refuses a finding whose band the method does not have', async () => {
    const report = sampleReport({ findings: [sampleFinding(1, { band: 'kabul' })] })
    await expect(newRenderer().render(report, 'pdf')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('REP-14 loses only the job of a worker that dies', async () => {
    const renderer = newRenderer({ workers: 2, ...failing })
    const jobs = await Promise.allSettled(
      ['Bir', 'ÇÖK', 'İki', 'Üç'].map((title) => renderer.render(titled(title), 'pdf')),
    )
    expect(jobs.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(jobs[1]).toMatchObject({ reason: { code: 'crashed' } })
  })

  it('REP-14 ends a job that takes too long', async () => {
    const renderer = newRenderer({ timeoutMs: 1500, ...failing })
    await expect(renderer.render(titled('DON'), 'pdf')).rejects.toMatchObject({ code: 'timeout' })
  })

  it('REP-14 stops a running job that is aborted, and goes on printing', async () => {
    const renderer = newRenderer(failing)
    const controller = new AbortController()
    const stuck = renderer.render(titled('DON'), 'pdf', controller.signal)
    const next = renderer.render(titled('Sonraki'), 'pdf')
    controller.abort()
    await expect(stuck).rejects.toMatchObject({ name: 'AbortError' })
    expect((await readPdf(await next)).title).toContain('Sonraki')
  })

  it('REP-14 drops a waiting job that is aborted', async () => {
    const renderer = newRenderer()
    const controller = new AbortController()
    const first = renderer.render(titled('Bir'), 'pdf')
    const waiting = renderer.render(titled('İki'), 'pdf', controller.signal)
    controller.abort(new Error('vazgeçildi'))
    await expect(waiting).rejects.toThrow('vazgeçildi')
    expect((await readPdf(await first)).title).toContain('Bir')
    await expect(renderer.render(titled('Üç'), 'pdf', controller.signal)).rejects.toThrow('vazgeçildi')
  })

  it('REP-14 fails what is left when it is closed', async () => {
    const renderer = newRenderer()
    const jobs = [renderer.render(sampleReport(), 'pdf'), renderer.render(sampleReport(), 'pdf')]
    const settled = Promise.allSettled(jobs)
    await renderer.close()
    for (const job of await settled) expect(job).toMatchObject({ reason: { code: 'closed' } })
    await expect(renderer.render(sampleReport(), 'pdf')).rejects.toMatchObject({ code: 'closed' })
  })
})
