import { withoutFieldNote } from './field-note'
import { type Finding, fieldNames, pickFields } from './finding'

/**
 * A finding as a copy of its report begins with it: what was said and scored, to be checked again. Photos and the term
 * are of the visit before.
 */
export function findingToCheckAgain(finding: Finding): Finding {
  return {
    ...pickFields(finding, fieldNames),
    aciklama: withoutFieldNote(finding.aciklama),
    status: finding.status === 'new' ? 'new' : 'pending',
    image_id: null,
    more_image_ids: [],
    due_on: null,
  }
}
