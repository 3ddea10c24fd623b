// What PDF/A-2a and readers for the blind ask of a file, read back by pdf.js, which had no part in making it: veraPDF is in none of
// the registries that the project builds from.
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, it } from 'vitest'
import { createReportPrinter } from './report-printer'
import { mixedReport } from './testing/mixed-report'
import { sampleDraft, sampleSignature } from './testing/sample-report'

const printer = createReportPrinter({ workers: 1, jobsPerWorker: 100 })
afterAll(() => printer.close())

const layouts = ['cards', 'table'] as const

interface Node {
  role?: string
  alt?: string
  id?: string
  children?: Node[]
}

const leaves = (node: Node | null): Node[] =>
  node === null ? [] : node.children ? node.children.flatMap(leaves) : [node]

/** The pieces of text of a page: by their mark, as decoration, or as neither. */
async function textMarks(page: PDFPageProxy) {
  const marks = { tagged: new Set<string>(), untagged: [] as string[] }
  const open: (string | null)[] = []
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      const mark = open.findLast((each) => each !== null)
      if (mark === undefined) marks.untagged.push(item.str)
      else if (mark !== 'Artifact') marks.tagged.add(mark)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item && item.tag === 'Artifact' ? 'Artifact' : (item.id ?? null))
  }
  return { tagged: [...marks.tagged], untagged: marks.untagged.filter((text) => text.trim() !== '') }
}

describe.each(layouts)('the structure of the PDF, as %s', (layout) => {
  const signed = ({ authors, ...report }: ReturnType<typeof mixedReport>) => ({
    ...report,
    authors: authors.map((author) => ({ ...author, signature: sampleSignature })),
    initials_on_pages: true,
  })

  it.each([
    ['completed', signed(mixedReport(7, 1, { layout }))],
    ['draft', sampleDraft({ ...mixedReport(4, 2), layout })],
  ])(
    'REP-14 has every word in its place of the reading order or as decoration, %s',
    async (_case, report) => {
      const task = getDocument({ data: new Uint8Array(await printer.render(report, 'pdf')), verbosity: 0 })
      const document = await task.promise
      // A map, other than its type says.
      const marks: unknown = await document.getMarkInfo()
      expect(marks).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })))
      expect(await document.getPermissions()).toBeNull()
      expect(await document.getJSActions()).toBeNull()
      expect(await document.getAttachments()).toBeNull()
      for (let number = 1; number <= document.numPages; number++) {
        const page = await document.getPage(number)
        const { tagged, untagged } = await textMarks(page)
        expect(untagged).toEqual([])
        const reached = leaves((await page.getStructTree()) as Node | null).map(({ id }) => id)
        expect(tagged.filter((mark) => reached.filter((id) => id === mark).length !== 1)).toEqual([])
        expect(tagged.length).toBeGreaterThan(0)
        await page.getOperatorList()
        const { styles } = await page.getTextContent()
        const fonts = Object.keys(styles).map(
          (name) => page.commonObjs.get(name) as { missingFile?: boolean },
        )
        expect(fonts.length).toBeGreaterThan(0)
        expect(fonts.filter(({ missingFile }) => missingFile !== false)).toEqual([])
      }
      await task.destroy()
    },
  )
})
