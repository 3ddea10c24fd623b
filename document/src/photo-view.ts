// Photos of a report as evidence: each whole, at a size that follows from its own shape alone, under its number.
import type { FileNames } from './file-names'
import type { Picture, ReportDocument } from './report-document'

export interface PictureView {
  /** Null for a picture that could not be read: words stand in its place. */
  file: string | null
  /** Width by height. */
  ratio: number
  alt: string
}

/** A photo of a finding or of the annex. */
export interface PhotoView extends PictureView {
  /** `Foto 3`, counted through the report. */
  label: string
  /** As wide as the page allows, below the text. */
  large: boolean
  /** Its width where a photo of 4:3 is one wide. */
  breadth: number
}

/** How much higher than wide photos of 4:3 a photo may be; a tower is a little smaller for it. */
const highest = 1.15

/**
 * The width of a photo where one of 4:3 has the width 1: each takes the same area of paper, a panorama wider and lower, a
 * tower narrower and higher, so that none makes its neighbours smaller.
 */
export function breadthOf(ratio: number): number {
  return Math.min(Math.sqrt(0.75 * ratio), highest * ratio)
}

export function viewPicture(picture: Picture, fallbackAlt: string, files: FileNames): PictureView {
  const { width, height, alt } = picture
  return { file: files.picture(picture), ratio: width / height, alt: alt.trim() || fallbackAlt }
}

/** Hands out the numbers of photos, in the order in which they are printed. */
export function photoNumbers() {
  let count = 0
  return () => `Foto ${++count}`
}

/** The photos of a finding, large ones last, as they stand on paper. */
export function viewPhotos(
  { number, photos }: Pick<ReportDocument['findings'][number], 'number' | 'photos'>,
  nextLabel: () => string,
  files: FileNames,
): PhotoView[] {
  return photos
    .map((photo, index) => ({ photo, alt: `Uygunsuzluk ${number}, fotoğraf ${index + 1}` }))
    .toSorted((a, b) => Number(a.photo.large ?? false) - Number(b.photo.large ?? false))
    .map(({ photo, alt }) => viewPhoto(photo, alt, nextLabel(), files))
}

export function viewPhoto(
  photo: Picture & { large?: boolean | undefined },
  alt: string,
  label: string,
  files: FileNames,
): PhotoView {
  const view = viewPicture(photo, alt, files)
  return { ...view, label, large: photo.large === true, breadth: breadthOf(view.ratio) }
}
