import type { ReportView } from '@gozlem/contract/report'
import {
  reissueLabel,
  reissueReasonLabel,
  replacedLabel,
  replacedText,
  replacementTitle,
} from '@gozlem/domain/report/reissue'
import { address } from '../../../../platform/navigation/addresses'
import { LinkButton } from '../../../../ui/actions/LinkButton'
import { Notice, type NoticeTone } from '../../../../ui/feedback/Notice'

/** Which report this one replaces, and which one stands in its place or is being prepared (BEY-10). */
export function ReissueNotice({
  report,
}: {
  report: Pick<ReportView, 'status' | 'replaces' | 'replaced_by'>
}) {
  const { status, replaces, replaced_by } = report
  return (
    <>
      {replaced_by && <Told {...ofReplacement(replaced_by)} reason={replaced_by.reason} />}
      {replaces && (
        <Told
          tone="info"
          title={
            status === 'draft'
              ? `${replaces.number} numaralı raporun revizyon taslağı`
              : `${replacedLabel}: ${replacedText(replaces)}`
          }
          reason={replaces.reason}
          leads={replaces.id === null ? undefined : { to: replaces.id, label: 'Eski Raporu Aç' }}
        />
      )}
    </>
  )
}

interface ToldProps {
  tone: NoticeTone
  title: string
  reason: string
  more?: string | undefined
  leads?: { to: string; label: string } | undefined
}

function ofReplacement({
  id,
  number,
  completed_at,
}: NonNullable<ReportView['replaced_by']>): Omit<ToldProps, 'reason'> {
  if (number === null || completed_at === null)
    return {
      tone: 'info',
      title: 'Bu raporun revizyonu hazırlanıyor',
      more: 'Tamamlanana kadar bu rapor geçerlidir.',
      leads: { to: id, label: 'Revizyonu Aç' },
    }
  return {
    tone: 'caution',
    title: replacementTitle({ number, completed_at }),
    leads: { to: id, label: `${reissueLabel(number)} Raporunu Aç` },
  }
}

function Told({ tone, title, reason, more, leads }: ToldProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        leads && (
          <LinkButton to={address('/report/:id', { id: leads.to })} className="print:hidden">
            {leads.label}
          </LinkButton>
        )
      }
    >
      <p className="wrap-anywhere">
        {reissueReasonLabel}: {reason}
      </p>
      {more !== undefined && <p>{more}</p>}
    </Notice>
  )
}
