import type { ReviewView } from '@gozlem/contract/review-view'
import { formatInstant } from '@gozlem/domain/calendar-date'
import type { ReactNode } from 'react'
import { Notice, type NoticeTone } from '../../../../ui/feedback/Notice'

export interface ReviewNoticeProps {
  review: ReviewView
  /** More than the state says, below it. */
  children?: ReactNode
  action?: ReactNode
}

/** Where the review of a draft stands, and its one next step (051). */
export function ReviewNotice({ review, children, action }: ReviewNoticeProps) {
  const { tone, title, text, isNews } = words(review)
  return (
    <Notice tone={tone} title={title} action={action} announce={isNews === true} className="print:hidden">
      <p>{text}</p>
      {children}
    </Notice>
  )
}

interface Words {
  tone: NoticeTone
  title: string
  text: string
  /** It comes about while the draft is open, by somebody's typing. */
  isNews?: boolean
}

function words({ state, can, submitted, reviewer, decided_at }: ReviewView): Words {
  const who = reviewer?.name ?? 'İnceleyen'
  const sent = submitted ? `${submitted.name}, ${formatInstant(submitted.at)} tarihinde gönderdi.` : ''
  const decided = decided_at === null ? '' : `${formatInstant(decided_at)}. `
  switch (state) {
    case 'submitted':
      return can.decide
        ? {
            tone: 'caution',
            title: 'Bu rapor incelemenizi bekliyor',
            text: `${sent} Uygunsuzluklara not yazabilir, sayfanın sonunda onaylayabilir ya da geri gönderebilirsiniz.`,
          }
        : {
            tone: 'info',
            title: 'Rapor incelemede',
            text: `${sent} Karar verilene ya da geri çekilene kadar düzenlenemez.`,
          }
    case 'returned':
      return {
        tone: 'caution',
        title: `${who} raporu geri gönderdi`,
        text: `${decided}Düzeltip yeniden incelemeye gönderin.`,
      }
    case 'approved':
      return {
        tone: 'positive',
        title: `${who} raporu inceledi ve onayladı`,
        text: `${decided}Rapor bu haliyle tamamlanabilir; bir şey değiştirirseniz onay düşer.`,
      }
    case 'lapsed':
      return {
        tone: 'caution',
        title: 'Onay düştü',
        text: `Rapor, ${who} onayladıktan sonra değişti. ${can.submit ? 'Yeniden incelemeye gönderin.' : 'Tamamlanırsa raporda onay yer almaz.'}`,
        isNews: true,
      }
    default:
      return {
        tone: 'info',
        title: 'Bu rapor tamamlanmadan önce incelenir',
        text: 'Hazır olunca incelemeye gönderin; kurumunuzdan ikinci bir kişi bakar.',
      }
  }
}
