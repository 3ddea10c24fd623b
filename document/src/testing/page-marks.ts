// Where a printed page carries something: its words and pictures, without frames, lines and backgrounds.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Points from the lower left corner of the page. */
export interface Mark {
  kind: 'picture' | 'text'
  left: number
  right: number
  bottom: number
  top: number
}

export interface MarkedPage {
  width: number
  height: number
  marks: Mark[]
}

type Matrix = [number, number, number, number, number, number]

/** The pages of a PDF with their words and pictures; running heads and feet, which readers skip, are left out. */
export async function readMarks(bytes: Uint8Array): Promise<MarkedPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: MarkedPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const texts = await page.getTextContent({ includeMarkedContent: true })
    const { fnArray, argsArray } = await page.getOperatorList()
    pages.push({ width, height, marks: [...words(texts.items), ...pictures(fnArray, argsArray)] })
  }
  await task.destroy()
  return pages
}

/** The highest band of a page without any mark, from the top margin to the bottom one, as a share of that height. */
export function emptiest({ height, marks }: MarkedPage, margins: { top: number; bottom: number }): number {
  const ends = marks.map(({ top, bottom }) => [Math.min(top, height - margins.top), bottom] as const)
  let lowest = height - margins.top
  let widest = 0
  for (const [top, bottom] of [...ends, [margins.bottom, 0] as const].toSorted((a, b) => b[0] - a[0])) {
    widest = Math.max(widest, lowest - top)
    lowest = Math.min(lowest, bottom)
  }
  return widest / (height - margins.top - margins.bottom)
}

type TextItems = Awaited<
  ReturnType<
    Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>['getTextContent']
  >
>['items']

function words(items: TextItems): Mark[] {
  const open: boolean[] = []
  return items.flatMap((item): Mark[] => {
    if ('str' in item) {
      if (open.includes(true) || item.str.trim() === '') return []
      const [, , , , left, bottom] = item.transform as Matrix
      return [{ kind: 'text', left, right: left + item.width, bottom, top: bottom + item.height }]
    }
    if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item && item.tag === 'Artifact')
    return []
  })
}

function pictures(operations: readonly number[], values: readonly unknown[]): Mark[] {
  const marks: Mark[] = []
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operation] of operations.entries()) {
    const value = values[index] as unknown[]
    if (operation === OPS.save) kept.push(now)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = kept.pop() ?? now
    else if (operation === OPS.transform) now = within(now, value as unknown as Matrix)
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(now)
      if (value[0]) now = within(now, value[0] as Matrix)
    } else if (operation === OPS.paintImageXObject) marks.push(unitSquare(now))
  }
  return marks
}

const within = ([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix => [
  a * k + c * l,
  b * k + d * l,
  a * m + c * n,
  b * m + d * n,
  a * o + c * p + e,
  b * o + d * p + f,
]

/** A picture is drawn into the unit square. */
function unitSquare([a, b, c, d, e, f]: Matrix): Mark {
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  return {
    kind: 'picture',
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}
