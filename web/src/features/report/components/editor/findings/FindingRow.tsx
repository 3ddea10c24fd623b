import type { FindingView } from '@gozlem/contract/report'
import { findingStatusLabels } from '@gozlem/domain/report/finding-rules'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { clsx } from 'clsx'
import { memo, useEffect, useRef } from 'react'
import { Badge } from '../../../../../ui/feedback/Badge'
import { CircleCheck, Sparkles, UserRoundSearch } from '../../../../../ui/icons'
import { Picture } from '../../../../../ui/photos/Picture'
import { findingStatusTones, findingTitle, isEngineDraft, needsExpert } from '../../../model/finding-marks'
import { RiskBadge } from '../../RiskBadge'

export interface FindingRowProps {
  finding: FindingView
  /** Its number in the report. */
  number: number
  method: RiskMethodId
  thumbnail: string | undefined
  open: boolean
  highlighted: boolean
  onOpen: (id: string) => void
}

/** One finding in the list; it is drawn again only when it has changed itself, not while another one is typed. */
export const FindingRow = memo(function FindingRow({
  finding,
  number,
  method,
  thumbnail,
  open,
  highlighted,
  onOpen,
}: FindingRowProps) {
  const row = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (highlighted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])

  return (
    <li
      ref={row}
      className={clsx(
        'transition-colors duration-150',
        highlighted ? 'bg-caution-soft' : open && 'bg-brand-soft',
      )}
    >
      <button
        type="button"
        aria-current={open ? 'true' : undefined}
        onClick={() => onOpen(finding.id)}
        className={clsx(
          'flex min-h-16 w-full items-center gap-3 border-l-4 py-2.5 pr-4 pl-3 text-left focus-visible:-outline-offset-3',
          open ? 'border-brand' : 'border-transparent hover:bg-canvas',
        )}
      >
        <span className="relative size-12 shrink-0">
          {thumbnail !== undefined && (
            <Picture src={thumbnail} alt="" className="size-full rounded-sm bg-sunken object-cover" />
          )}
          <span
            className={clsx(
              'tabular flex items-center justify-center font-semibold',
              thumbnail === undefined
                ? 'size-full rounded-sm bg-sunken text-meta'
                : 'absolute -top-1 -left-1 min-w-6 rounded-sm border border-line bg-surface px-1 text-sm',
            )}
          >
            {number}
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <span className={clsx('line-clamp-2', open && 'font-semibold')}>{findingTitle(finding)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <RiskBadge method={method} score={finding.risk_skoru} scored={finding.scored} />
            <RowStatus finding={finding} />
          </span>
        </span>
      </button>
    </li>
  )
})

/** Room is scarce in the list: the approval and the marks by icon and word. */
function RowStatus({ finding }: { finding: FindingView }) {
  return (
    <>
      <Badge
        tone={findingStatusTones[finding.status]}
        {...(finding.status === 'approved'
          ? { icon: CircleCheck }
          : isEngineDraft(finding) && { icon: Sparkles })}
      >
        {findingStatusLabels[finding.status]}
      </Badge>
      {needsExpert(finding) && (
        <Badge tone="caution">
          <UserRoundSearch aria-label="Uzman kontrolü gerekli" className="size-4" />
        </Badge>
      )}
    </>
  )
}
