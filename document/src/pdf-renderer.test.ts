import { afterEach, describe, expect, it } from 'vitest'
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from './pdf-renderer'
import { readPdf } from './testing/read-pdf'
import { photoPath, photos, sampleEntry, sampleReport } from './testing/sample-report'

const open: PdfRenderer[] = []
const newRenderer = (options: Partial<PdfRendererOptions> = {}) => {
  const renderer = createPdfRenderer({ workers: 1, jobsPerWorker: 10, ...options })
  open.push(renderer)
  return renderer
}
const failing = { workerUrl: new URL('./testing/failing-worker.ts', import.meta.url) }
const titled = (title: string) => sampleReport({ report: { ...sampleReport().report, title } })

afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()))
})

describe('the PDF renderer', () => {
  it('REP-14 prints five reports at once on two workers that are replaced', async () => {
    const renderer = newRenderer({ workers: 2, jobsPerWorker: 1 })
    const titles = ['Bir', 'İki', 'Üç', 'Dört', 'Beş']
    const printed = await Promise.all(titles.map((title) => renderer.render(titled(title))))
    const read = await Promise.all(printed.map(readPdf))
    expect(read.map(({ title }) => title)).toEqual(titles.map((title) => `Saha Gözlem Raporu: ${title}`))
  })

  it('REP-14 refuses a report without findings', async () => {
    await expect(newRenderer().render(sampleReport({ entries: [] }))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('en az bir uygunsuzluk'),
    })
  })

  it('REP-14 refuses a finding whose band the method does not have', async () => {
    const report = sampleReport({ entries: [sampleEntry(1, { band: 'yok' })] })
    await expect(newRenderer().render(report)).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each([
    ['is missing', '/yok/boyle/bir/dosya.jpg'],
    ['is not a picture', photoPath('LICENSES.md')],
  ])('REP-14 names a photo that %s, and goes on printing', async (_case, source) => {
    const renderer = newRenderer()
    const photo = { ...photos.landscape, source, alt: 'Kapı önü' }
    await expect(
      renderer.render(sampleReport({ entries: [sampleEntry(1, { photos: [photo] })] })),
    ).rejects.toMatchObject({ code: 'photo', message: expect.stringContaining('Kapı önü') })
    expect((await renderer.render(sampleReport())).length).toBeGreaterThan(10_000)
  })

  it('REP-14 loses only the job of a worker that dies', async () => {
    const renderer = newRenderer({ workers: 2, ...failing })
    const jobs = await Promise.allSettled(
      ['Bir', 'ÇÖK', 'İki', 'Üç'].map((title) => renderer.render(titled(title))),
    )
    expect(jobs.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(jobs[1]).toMatchObject({ reason: { code: 'crashed' } })
  })

  it('REP-14 ends a job that takes too long', async () => {
    const renderer = newRenderer({ timeoutMs: 1500, ...failing })
    await expect(renderer.render(titled('DON'))).rejects.toMatchObject({ code: 'timeout' })
  })

  it('REP-14 stops a running job that is aborted, and goes on printing', async () => {
    const renderer = newRenderer(failing)
    const controller = new AbortController()
    const stuck = renderer.render(titled('DON'), controller.signal)
    const next = renderer.render(titled('Sonraki'))
    controller.abort()
    await expect(stuck).rejects.toMatchObject({ name: 'AbortError' })
    expect((await readPdf(await next)).title).toContain('Sonraki')
  })

  it('REP-14 drops a waiting job that is aborted', async () => {
    const renderer = newRenderer()
    const controller = new AbortController()
    const first = renderer.render(titled('Bir'))
    const waiting = renderer.render(titled('İki'), controller.signal)
    controller.abort(new Error('vazgeçildi'))
    await expect(waiting).rejects.toThrow('vazgeçildi')
    expect((await readPdf(await first)).title).toContain('Bir')
    await expect(renderer.render(titled('Üç'), controller.signal)).rejects.toThrow('vazgeçildi')
  })

  it('REP-14 fails what is left when it is closed', async () => {
    const renderer = newRenderer()
    const jobs = [renderer.render(sampleReport()), renderer.render(sampleReport())]
    const settled = Promise.allSettled(jobs)
    await renderer.close()
    for (const job of await settled) expect(job).toMatchObject({ reason: { code: 'closed' } })
    await expect(renderer.render(sampleReport())).rejects.toMatchObject({ code: 'closed' })
  })
})
