// What is as it should be: its photo beside the text, without number, risk and measures.
import { observationsTitle } from '@gozlem/domain/report/observation'
import { Paragraph, type Table } from 'docx'
import type { ReportView } from '../office-view'
import { figure, largePhotos } from './photo-part'
import { heading, type Pictures, pageWidth, said, sideBySide } from './word-parts'

type Observation = ReportView['observations'][number]

/** Twentieths of a point: the width of a photo of 4:3, and what its cell adds. */
const photoBase = 1700
const cellMargins = 200
/** Longer ones run on over the end of a page. */
const longText = 600

/** Nothing in a report without any. */
export function observationsPart({ observations }: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  if (observations.length === 0) return []
  return [
    heading(observationsTitle),
    ...observations.flatMap((observation) => [
      ...observed(observation, pictures),
      new Paragraph({ spacing: { after: 60 } }),
    ]),
  ]
}

function observed({ text, photo }: Observation, pictures: Pictures): (Paragraph | Table)[] {
  const words = text.map((line) => said(line))
  if (photo === null) return words
  if (photo.large) return [...words, ...largePhotos([photo], pageWidth, pictures)]
  const widths = { base: photoBase, widest: pageWidth / 2 }
  const width = Math.min(Math.floor(photo.breadth * photoBase), widths.widest) + cellMargins
  const isShort = text.join('').length <= longText
  return [
    sideBySide(
      [
        { width, children: figure(photo, widths, pictures) },
        { width: pageWidth - width, children: words },
      ],
      isShort,
    ),
  ]
}
