import { istanbulClock } from '@gozlem/domain/calendar-date'
import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { Spinner } from '../../../../../ui/feedback/Spinner'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { CircleAlert, CircleCheck, CircleDot, CloudOff } from '../../../../../ui/icons'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { isDirty } from '../../../model/draft/editor-sync'
import { hasToSend } from '../../../model/draft/held-findings'
import { useReportWaiting } from '../../../model/start/use-report-waiting'

/** Whether what is seen here is on the server. Only how it ends is read out, not each key and each attempt. */
export function SaveMark() {
  const { saver } = useEditorSession()
  const save = useSelector(saver.status)
  const online = useOnline()
  const dirty = useEditorPart(isDirty)
  const toSend = useEditorPart(hasToSend)
  const isWaiting = useReportWaiting(useEditorPart(({ base }) => base.id))

  if (save.state === 'saving')
    return (
      <Mark>
        <Spinner /> Kaydediliyor…
      </Mark>
    )
  if (!dirty)
    return (
      <Mark told={save.state === 'saved'}>
        <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
        {save.state === 'saved' ? `Kaydedildi ${istanbulClock(save.at)}` : 'Kayıtlı'}
      </Mark>
    )
  const waits = !online || isWaiting
  if (waits || !toSend)
    return (
      <Mark told>
        <CloudOff aria-hidden className="size-4 shrink-0 text-caution" />
        Bu cihazda kayıtlı, {waits ? 'bağlantı bekleniyor' : 'fotoğrafı gönderiliyor'}
      </Mark>
    )
  if (save.state === 'failed')
    return (
      <Mark told>
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
        <span className="text-danger-ink md:max-w-96 md:truncate" title={save.message}>
          {save.refused ? `Kaydedilemedi. ${save.message}` : 'Kaydedilemedi, yeniden denenecek'}
        </span>
      </Mark>
    )
  return (
    <Mark>
      <CircleDot aria-hidden className="size-4 shrink-0 text-caution" />
      <span>
        Kaydedilmemiş<span className="max-md:sr-only"> değişiklikler</span>
      </span>
    </Mark>
  )
}

function Mark({ told = false, children }: { told?: boolean; children: ReactNode }) {
  return (
    <span
      role="status"
      aria-live={told ? 'polite' : 'off'}
      className="inline-flex min-w-0 items-center gap-1.5 text-sm md:shrink-0 md:whitespace-nowrap"
    >
      {children}
    </span>
  )
}
