// Photos that no finding shows, with what was noted on the spot.
import { Paragraph, type Table } from 'docx'
import type { ReportView } from '../office-view'
import { heading, meta, type Pictures, pageWidth, said, sideBySide } from './word-parts'

export function annexPart({ annex: photos }: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  if (photos.length === 0) return []
  const half = pageWidth / 2
  const rows = Array.from({ length: Math.ceil(photos.length / 2) }, (_, row) =>
    photos.slice(row * 2, row * 2 + 2),
  )
  return [
    heading('Ek: Fotoğraflar'),
    ...rows.map((row) =>
      sideBySide(
        row.map((photo) => ({
          width: half,
          children: [
            new Paragraph({ children: [pictures.photo(photo, { width: 310, height: 230 })] }),
            said(`${photo.label} ${photo.caption}`, { size: 16, color: meta }),
          ],
        })),
      ),
    ),
  ]
}
