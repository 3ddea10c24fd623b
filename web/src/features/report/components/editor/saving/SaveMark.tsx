import { useSelector } from '@tanstack/react-store'
import { CircleAlert, CircleCheck, CircleDot, CloudOff } from 'lucide-react'
import { Spinner } from '../../../../../ui/feedback/Spinner'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { isDirty } from '../../../model/draft/editor-sync'

const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' })

/** Whether what is seen here is on the server. */
export function SaveMark() {
  const { saver } = useEditorSession()
  const save = useSelector(saver.status)
  const online = useOnline()
  const dirty = useEditorPart(isDirty)

  return (
    <span role="status" className="inline-flex shrink-0 items-center gap-1.5 text-sm whitespace-nowrap">
      {save.state === 'saving' ? (
        <>
          <Spinner /> Kaydediliyor…
        </>
      ) : save.state === 'failed' && dirty ? (
        <>
          <CircleAlert aria-hidden className="size-4 text-danger" />
          <span className="text-danger-ink">Kaydedilemedi</span>
        </>
      ) : dirty ? (
        <>
          {online ? (
            <CircleDot aria-hidden className="size-4 text-caution" />
          ) : (
            <CloudOff aria-hidden className="size-4 text-caution" />
          )}
          <span>
            Kaydedilmemiş<span className="max-md:sr-only"> değişiklikler</span>
          </span>
        </>
      ) : (
        <>
          <CircleCheck aria-hidden className="size-4 text-positive" />
          {save.state === 'saved' ? `Kaydedildi ${clock.format(save.at)}` : 'Kayıtlı'}
        </>
      )}
    </span>
  )
}
