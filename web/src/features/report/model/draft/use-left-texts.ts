import type { ReportView } from '@gozlem/contract/report'
import { useEffect, useState } from 'react'
import { deleteCopies, leftCopies } from '../../../../platform/offline/unsaved-copies'
import { useUser } from '../../../../platform/session/session'
import { readCopy } from './draft-copy'
import { type UnaddedGroup, unaddedTexts } from './unadded-texts'

export interface LeftTexts {
  groups: readonly UnaddedGroup[]
  drop: () => Promise<void>
}

/**
 * What this person typed in a report and it does not say; undefined until the device was asked.
 * @param report as it is now; null where it is out of reach
 */
export function useLeftTexts(reportId: string, report: ReportView | null): LeftTexts | undefined {
  const { id: owner } = useUser()
  const [texts, setTexts] = useState<LeftTexts>()

  useEffect(() => {
    let isCurrent = true
    const tell = (left: LeftTexts) => isCurrent && setTexts(left)
    look(owner, reportId, report).then(tell, () => tell(nothing))
    return () => {
      isCurrent = false
    }
  }, [owner, reportId, report])

  return texts && { ...texts, drop: () => texts.drop().then(() => setTexts(nothing)) }
}

const nothing: LeftTexts = { groups: [], drop: async () => undefined }

async function look(owner: string, reportId: string, report: ReportView | null): Promise<LeftTexts> {
  const left = (await leftCopies(owner, reportId)).flatMap(({ id, text }) => {
    const copy = readCopy(text)
    return copy ? [{ id, copy }] : []
  })
  const groups = left.flatMap(({ copy }) => unaddedTexts(copy, report))
  const drop = () => deleteCopies(left.map(({ id }) => id))
  // Everything arrived after all, and no editor will ask again.
  if (groups.length === 0 && left.length > 0 && report?.status === 'completed') await drop()
  return { groups, drop }
}
