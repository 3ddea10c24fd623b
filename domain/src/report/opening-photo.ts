import { inReportOrder } from './finding-rules'

interface OpenedFinding {
  id: string
  risk_skoru: number
  scored: boolean
  image_id: string | null
}

/**
 * The photo at which the editor of a draft opens: of the finding that is asked for or of the first; the first of all before
 * there are findings. Undefined where that finding has none.
 * @param photos the report's photos in their order
 * @param asked id of a finding, or null
 */
export function openingPhoto<Photo extends { id: string }>(
  findings: readonly OpenedFinding[],
  photos: readonly Photo[],
  asked: string | null,
): Photo | undefined {
  const ids = photos.map(({ id }) => id)
  const opened = findings.find(({ id }) => id === asked) ?? inReportOrder(findings, ids)[0]
  return opened === undefined ? photos[0] : photos.find(({ id }) => id === opened.image_id)
}
