import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A part of the text, and whether readers for the blind skip it. */
interface TextPart {
  text: string
  artifact: boolean
  /** Points above the lower edge of the page. */
  y: number
}

interface ReadPdf {
  /** The text of each page with single spaces. */
  pages: string[]
  text: string
  parts: TextPart[]
  title: string
  /** Whether readers are asked to show the title instead of the file's name. */
  titleShown: boolean
  language: string
  xmp: string
  outline: string[]
  /** Roles of the structure tree, in reading order. */
  roles: string[]
  /** Alternative texts of the structure tree, in reading order. */
  alts: string[]
  links: string[]
  /** How many pictures are drawn. */
  pictures: number
}

interface StructNode {
  role?: string
  alt?: string
  children?: StructNode[]
}

/** Reads a PDF back with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const read: ReadPdf = {
    pages: [],
    text: '',
    parts: [],
    title: 'Title' in info ? String(info.Title) : '',
    titleShown: (await document.getViewerPreferences())?.get('DisplayDocTitle') === true,
    language: 'Language' in info ? String(info.Language) : '',
    xmp: /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString('utf8'))?.[0] ?? '',
    outline: titles((await document.getOutline()) ?? []),
    roles: [],
    alts: [],
    links: [],
    pictures: 0,
  }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent({ includeMarkedContent: true })
    const parts: TextPart[] = []
    const open: boolean[] = []
    for (const item of content.items) {
      if ('str' in item) {
        parts.push({
          text: item.str + (item.hasEOL ? '\n' : ''),
          artifact: open.includes(true),
          y: Number(item.transform[5]),
        })
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push('tag' in item && item.tag === 'Artifact')
    }
    read.parts.push(...parts)
    read.pages.push(oneLine(parts))
    for (const annotation of await page.getAnnotations()) {
      if (typeof annotation.url === 'string') read.links.push(annotation.url)
    }
    collect((await page.getStructTree()) as StructNode | null, read)
    const { fnArray } = await page.getOperatorList()
    read.pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length
  }
  read.text = read.pages.join(' ')
  await task.destroy()
  return read
}

/** How many pictures a PDF shows turned by a quarter from how they are stored. */
export async function turnedPictures(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  let turned = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    let last: number[] = []
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.transform) last = argsArray[index] as number[]
      const [across = 0, down = 0] = last
      if (operation === OPS.paintImageXObject && Math.abs(down) > Math.abs(across)) turned += 1
    }
  }
  await task.destroy()
  return turned
}

function oneLine(parts: TextPart[]): string {
  return parts
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
}

function titles(items: { title: string; items: { title: string; items: [] }[] }[]): string[] {
  return items.flatMap((item) => [item.title, ...titles(item.items)])
}

function collect(node: StructNode | null, read: ReadPdf): void {
  if (node?.role) read.roles.push(node.role)
  if (node?.alt) read.alts.push(node.alt)
  for (const child of node?.children ?? []) collect(child, read)
}
