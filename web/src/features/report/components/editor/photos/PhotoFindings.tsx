import { findingPhotoIds } from '@gozlem/domain/report/finding-rules'
import { select } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { numberedFindings } from '../../../model/draft/editor-state'
import { findingTitle } from '../../../model/finding-marks'
import { RiskBadge } from '../../RiskBadge'

interface PhotoFindingsProps {
  imageId: string
  /** After one was opened. */
  onOpened?: () => void
}

/** The findings that a photo belongs to, with the way to each. */
export function PhotoFindings({ imageId, onOpened }: PhotoFindingsProps) {
  const change = useEditorChange()
  const base = useEditorPart((state) => state.base)
  const draft = useEditorPart((state) => state.draft)
  const findings = numberedFindings({ base, draft }).filter((finding) =>
    findingPhotoIds(finding).includes(imageId),
  )
  if (findings.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold">Bu fotoğraftan uygunsuzluklar</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {findings.map((finding) => (
          <li key={finding.id}>
            <button
              type="button"
              onClick={() => {
                change((now) => select(now, finding.id))
                onOpened?.()
              }}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-3"
            >
              <span className="line-clamp-2 min-w-0 flex-1">{findingTitle(finding)}</span>
              <RiskBadge method={draft.risk_method} score={finding.risk_skoru} scored={finding.scored} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
