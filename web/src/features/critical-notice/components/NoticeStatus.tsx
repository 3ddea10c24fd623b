import type { CriticalNoticeView } from '@gozlem/contract/critical-notice'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatPhone } from '@gozlem/domain/account/phone'
import { noticeStateLabels } from '@gozlem/domain/critical-notice/notice'
import { useUser } from '../../../platform/session/session'
import { Notice, type NoticeTone } from '../../../ui/feedback/Notice'
import { AuthorityLetters } from './AuthorityLetters'

const tones: Record<CriticalNoticeView['state'], NoticeTone> = {
  waiting: 'caution',
  answered: 'positive',
  unanswered: 'danger',
}

export interface NoticeStatusProps {
  notice: CriticalNoticeView
  /** Whether the caller prepares letters where the employer leaves it. */
  mayPrepare: boolean
}

/** Who was told of a danger to life, when, and what they answered. */
export function NoticeStatus({ notice, mayPrepare }: NoticeStatusProps) {
  const { state, created_at, sent_by_name, answer_by, escalated_at, recipients } = notice
  const { role } = useUser()
  const isUndelivered = recipients.length > 0 && recipients.every(isLost)
  const title = isUndelivered
    ? 'Hayati tehlike bildirimi kimseye iletilemedi'
    : `Hayati tehlike bildirildi: ${noticeStateLabels[state]}`
  return (
    <Notice tone={isUndelivered ? 'danger' : tones[state]} title={title} announce>
      <p>
        {formatInstant(created_at)} · {sent_by_name}
        {state !== 'answered' && ` · Yanıt süresi: ${formatInstant(answer_by)}`}
      </p>
      {escalated_at !== null && state === 'unanswered' && (
        <p>
          {role === 'regular' ? 'Size' : 'Kurum yetkilisine'} haber verildi: {formatInstant(escalated_at)}.
          İşvereni telefonla arayın.
        </p>
      )}
      <ul className="mt-1">
        {recipients.map((recipient) => (
          <li key={recipient.id} className="wrap-anywhere">
            {calledBy(recipient)}: {answerOf(recipient)}
          </li>
        ))}
      </ul>
      {notice.is_left && mayPrepare && <AuthorityLetters reportId={notice.report_id} noticeId={notice.id} />}
    </Notice>
  )
}

type Recipient = CriticalNoticeView['recipients'][number]

const isLost = ({ message, answered_at }: Recipient) => message === 'failed' && answered_at === null

const calledBy = ({ name, email, phone }: Recipient) =>
  name || email || (phone ? `SMS ${formatPhone(phone)}` : 'Alıcı')

function answerOf({ answered_at, answered_by, message }: Recipient): string {
  if (answered_at !== null) return `${answered_by}, ${formatInstant(answered_at)} “Okudum, önlem alıyorum”`
  if (message === 'failed') return 'iletilemedi, telefonla arayın'
  if (message === 'waiting') return 'gönderiliyor'
  return message === 'sent' ? 'gönderildi, yanıt yok' : 'yanıt yok'
}
