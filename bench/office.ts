// The same report of 20 findings with a photo each as Word and as Excel, against the same printer's PDF of it: one warm
// worker for all three forms. Every round prints a report of its own, so that nobody can reuse the last.
import { type Benchmark, reported } from './benchmark'
import { findings, reportWithPhotos, warmPrinter } from './report-with-photos'
import { inTurns, taken, timed } from './rounds'

const rounds = 7

export const office: Benchmark = {
  name: 'office',
  title: `Word and Excel of ${findings} findings with photos against the PDF`,
  async run(stage) {
    const folder = stage.folder()
    const reports = await Promise.all(
      Array.from({ length: rounds + 1 }, (_, round) => reportWithPhotos(folder, round)),
    )
    const printer = warmPrinter(stage, 3 * (rounds + 2))
    const sizes = { pdf: 0, docx: 0, xlsx: 0 }
    const side = (form: keyof typeof sizes) => {
      let turn = 0
      return () =>
        timed(async () => (sizes[form] = (await printer.render(taken(reports, turn++), form)).length))
    }
    const sides = { pdf: side('pdf'), docx: side('docx'), xlsx: side('xlsx') }
    await inTurns(1, sides, 'pdf')
    const measured = await inTurns(rounds, sides, 'pdf')
    const told = (form: keyof typeof sizes) =>
      `${measured.median(form).toFixed(0)} ms (${(sizes[form] / 1e6).toFixed(2)} MB)`
    return (['docx', 'xlsx'] as const).map((form) =>
      reported(
        `${form.toUpperCase()} of ${findings} findings with photos, warm`,
        `${measured.ratio(form).toFixed(2)}x`,
        `${told(form)} against ${told('pdf')} as PDF`,
      ),
    )
  },
}
