// One QR code for each regulation that the report cites; what has no public address is named without one.
import { Paragraph, type Table } from 'docx'
import type { ReportView } from '../office-view'
import { heading, linked, type Pictures, pageWidth, said, sideBySide } from './word-parts'

const codeWidth = 1000

export function sourcesPart({ sources }: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  if (sources.length === 0) return []
  return [
    heading('Mevzuat kaynakları'),
    ...sources.map(({ title, code }) =>
      code
        ? sideBySide([
            { width: codeWidth, children: pictures.code(code, 50) },
            {
              width: pageWidth - codeWidth,
              children: [
                said(title, { bold: true, size: 17, after: 20 }),
                new Paragraph({ children: [linked(code.link, code.link, 14)] }),
              ],
            },
          ])
        : said(`•  ${title}`, { size: 17 }),
    ),
  ]
}
