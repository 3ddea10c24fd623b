import type { ReportView } from '@gozlem/contract/report'
import { useEffect, useState } from 'react'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { useOpenOutbox, useOutbox } from '../../../../platform/outbox/use-outbox'
import { draftSaving, isDraftOf } from '../../outbox'
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
  const open = useOpenOutbox()
  const waiting = useOutbox(draftSaving, isDraftOf(reportId))
    .map(({ id, state }) => `${id} ${state}`)
    .join()
  const [texts, setTexts] = useState<LeftTexts>()

  useEffect(() => {
    let isCurrent = true
    const tell = (left: LeftTexts) => isCurrent && setTexts(left)
    open()
      .then((outbox) => look(outbox, reportId, report))
      .then(tell, () => tell(nothing))
    return () => {
      isCurrent = false
    }
    // Also when what waits is another.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is looked up anew, not read from here
  }, [open, waiting, reportId, report])

  return texts && { ...texts, drop: () => texts.drop().then(() => setTexts(nothing)) }
}

const nothing: LeftTexts = { groups: [], drop: async () => undefined }

async function look(outbox: Outbox, reportId: string, report: ReportView | null): Promise<LeftTexts> {
  const left = (await outbox.list())
    .filter(isDraftOf(reportId))
    // What another tab has open is not left.
    .filter(({ state, percent }) => state !== 'sending' || percent !== undefined)
    .flatMap(({ id, body }) => {
      const copy = readCopy(body.text)
      return copy ? [{ id, copy }] : []
    })
  const groups = left.flatMap(({ copy }) => unaddedTexts(copy, report))
  const drop = async () => void (await Promise.all(left.map(({ id }) => outbox.remove(id))))
  // Everything arrived after all, and no editor will ask again.
  if (groups.length === 0 && left.length > 0 && report?.status === 'completed') await drop()
  return { groups, drop }
}
