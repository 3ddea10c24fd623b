// Letters as a Word document, to be completed and signed by whoever sends them.
import { AlignmentType, Document, Packer, Paragraph, type Table } from 'docx'
import type { LetterDocument } from '../letter-document'
import { apart, facts, pageWidth, said } from './word-parts'

type Letter = LetterDocument['letters'][number]

export async function writeLettersDocx({ title, author, letters }: LetterDocument): Promise<Uint8Array> {
  const file = new Document({
    title,
    creator: author,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, color: '15262B', language: { value: 'tr-TR' } } },
        heading1: { run: { font: 'Calibri', size: 24, bold: true, color: '15262B' } },
      },
    },
    sections: letters.map((letter) => ({
      properties: {
        page: {
          size: { width: 11_906, height: 16_838 },
          margin: { top: 1300, bottom: 1100, left: 907, right: 907 },
        },
      },
      children: apart(letterPart(letter)),
    })),
  })
  return new Uint8Array(await Packer.toArrayBuffer(file))
}

/** On the right of the page, centred below the place for the signature. */
const signed = (text: string) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    indent: { left: signatureFrom },
    spacing: { after: 20 },
    text,
  })
/** In twentieths of a point. */
const signatureFrom = 5600

function letterPart(letter: Letter): (Paragraph | Table)[] {
  return [
    new Paragraph({ alignment: AlignmentType.RIGHT, text: letter.day, spacing: { after: 300 } }),
    ...letter.to
      .split('\n')
      .map((text) => new Paragraph({ heading: 'Heading1', alignment: AlignmentType.CENTER, text })),
    new Paragraph({ spacing: { after: 200 } }),
    said(letter.about, { bold: true, after: 200 }),
    said(letter.opening, { after: 200 }),
    facts(letter.facts, pageWidth, 2600),
    ...(letter.measures.length > 0 ? [said('Alınması bildirilen önlemler', { bold: true, after: 60 })] : []),
    ...letter.measures.map((measure) => said(`• ${measure}`, { after: 40 })),
    ...['', '', '………………………………………', 'İmza', ...letter.signature].map(signed),
    new Paragraph({ spacing: { after: 200 } }),
    said(letter.attached),
  ]
}
