// Reports as the field makes them: photos of every shape, from none to four of a finding, texts of every length.
import type { ReportDocument } from '../report-document'
import { plainPicture } from './plain-picture'
import { sampleFinding, sampleReport } from './sample-report'

/** The shapes that telephones and stitching programs make. */
export const shapes = {
  landscape: plainPicture(400, 300),
  portrait: plainPicture(300, 400),
  phone: plainPicture(225, 400, [0x95, 0x7a, 0x6b]),
  panorama: plainPicture(800, 200, [0x6b, 0x95, 0x70]),
  tower: plainPicture(160, 480, [0x80, 0x6b, 0x95]),
  wide: plainPicture(640, 360),
}

const mixtures = [
  [shapes.landscape],
  [shapes.portrait, shapes.landscape],
  [shapes.landscape, shapes.panorama, shapes.tower],
  [],
  [shapes.phone],
  [shapes.landscape, shapes.wide, shapes.portrait, shapes.phone],
  [shapes.wide],
  [shapes.tower],
  [shapes.landscape, shapes.landscape],
  [shapes.panorama],
]

const words =
  'Çalışma platformunun doğu cephesinde korkuluk ve eteklik bulunmadığı, çalışanların emniyet kemersiz çalıştığı, malzemelerin kenarda istiflendiği görülmüştür.'

/** Text of about so many letters. */
export const textOf = (letters: number) => words.repeat(Math.ceil(letters / words.length)).slice(0, letters)

/** `seed` moves the mixture and the lengths of the texts along. */
export function mixedReport(
  findings: number,
  seed = 0,
  change: Partial<ReportDocument> = {},
): ReportDocument {
  return sampleReport({
    findings: Array.from({ length: findings }, (_, index) => {
      const turn = index + seed
      return sampleFinding(index + 1, {
        aciklama: textOf(60 + ((turn * 97) % 340)),
        alinmasi_gereken_onlemler: Array.from({ length: 1 + (turn % 4) }, (_unused, place) =>
          textOf(50 + ((turn * 31 + place * 40) % 110)),
        ),
        place: turn % 3 === 0 ? '' : 'B blok, 3. kat',
        responsible: turn % 4 === 0 ? 'Bakım ekibi' : '',
        due_on: turn % 2 === 0 ? '2026-12-15' : null,
        photos: mixtures[turn % mixtures.length] ?? [],
      })
    }),
    ...change,
  })
}
