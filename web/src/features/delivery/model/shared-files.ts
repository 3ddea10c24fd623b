// Where what belongs to a link lies; its secret goes along with each.
import { linkName } from '@gozlem/contract/link-token'
import { pathOf } from '@gozlem/contract/path'
import type { SharedPhoto } from '@gozlem/contract/shared-report'
import type { PictureSize } from '../../../ui/photos/Picture'
import { sharedReportDocx, sharedReportImage, sharedReportPdf, sharedReportXlsx } from '../api'

/** The forms of a report, the one most people want first. */
export const sharedFiles = (token: string) => [
  { label: 'Raporu İndir (PDF)', href: pathOf(sharedReportPdf, { query: { link: linkName(token) } }) },
  { label: 'Word', href: pathOf(sharedReportDocx, { query: { link: linkName(token) } }) },
  { label: 'Excel', href: pathOf(sharedReportXlsx, { query: { link: linkName(token) } }) },
]

const at = (token: string, { id }: SharedPhoto, size: 'thumb' | 'print' | 'display') =>
  pathOf(sharedReportImage, { params: { imageId: id }, query: { link: linkName(token), size } })

/** A photo behind a link, as large as screens show it. */
export const sharedPhoto = (token: string, photo: SharedPhoto) => at(token, photo, 'display')

/** The sizes in which it can be had, with the width that each has in pixels. */
export function sharedPhotoSizes(token: string, photo: SharedPhoto): PictureSize[] {
  const { width, height } = photo
  const within = (side: number) => Math.round(width * Math.min(1, side / Math.max(width, height)))
  return [
    { src: at(token, photo, 'thumb'), width: within(400) },
    { src: at(token, photo, 'print'), width: within(1000) },
    { src: at(token, photo, 'display'), width: within(1600) },
  ]
}
