import { useSelector } from '@tanstack/react-store'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isUnreachable } from '../../../../../platform/api/api'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { Redo2, Undo2, X } from '../../../../../ui/icons'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { FullScreen } from '../../../../../ui/overlays/FullScreen'
import { toast } from '../../../../../ui/overlays/toast'
import { MarksNotKept } from '../../../model/marks/keep-marks'
import { isMarked, type MarkDesk } from '../../../model/marks/mark-desk'
import { MarkList } from './MarkList'
import { MarkTools } from './MarkTools'

const MarkBoard = lazy(() => withRetry(async () => ({ default: (await import('./MarkBoard')).MarkBoard })))

export interface MarkScreenProps {
  title: string
  desk: MarkDesk
  /** Of the picture without marks. */
  src: string
  /** What is said where it cannot be shown. */
  unshown: string
  /** What becomes of marks without a connection. */
  offline: string
  onClose: () => void
}

/** A photo over the whole screen, to be marked by hand, by keys or from a list (BEY-05). */
export function MarkScreen({ title, desk, src, unshown, offline, onClose }: MarkScreenProps) {
  useEffect(() => desk.start(), [desk])
  useHistoryKeys(desk)
  const saving = useSaving(desk, onClose)
  const leaving = useDialog()

  function close() {
    if (isMarked(desk.state.get())) leaving.show()
    else onClose()
  }

  return (
    <FullScreen title={title} onClose={close}>
      <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_23rem] md:grid-rows-[auto_minmax(0,1fr)]">
        <header className="flex items-center gap-1 border-b border-line px-2 py-1.5 md:col-span-2 md:px-4">
          <IconButton label="Kapat" icon={X} onClick={close} data-autofocus />
          <h2 className="min-w-0 flex-1 truncate font-semibold max-sm:sr-only" aria-hidden>
            {title}
          </h2>
          <span className="flex-1 sm:hidden" />
          <HistoryButtons desk={desk} />
          <Button variant="primary" loading={saving.isSaving} onClick={() => void saving.save()}>
            Kaydet
          </Button>
        </header>
        <div className="flex min-h-0 min-w-0 flex-col">
          <MarkNotices desk={desk} failure={saving.failure} offline={offline} />
          <div className="relative min-h-0 flex-1 bg-shade">
            <Suspense fallback={null}>
              <MarkBoard desk={desk} src={src} unshown={unshown} />
            </Suspense>
          </div>
          <MarkTools desk={desk} />
        </div>
        <MarkList desk={desk} />
      </div>
      <ConfirmDialog
        {...leaving.props}
        title="Kaydedilmemiş işaretler var"
        description="Kaydetmeden kapatırsanız bu fotoğrafta yaptığınız değişiklikler kaybedilecek."
        cancelLabel="İşaretlemeye Devam Et"
        confirmLabel="Kapat, Değişiklikler Kaybedilecek"
        destructive
        onConfirm={() => {
          desk.discard()
          onClose()
        }}
        better={{
          label: 'Kaydet ve Kapat',
          onChoose: async () => {
            if (!(await saving.save())) throw new Error('not saved')
          },
        }}
        describeError={() => 'Kaydedilemedi. İşaretleriniz bu cihazda duruyor.'}
      />
    </FullScreen>
  )
}

/** Saves and closes; what stood in the way is said, and nothing is lost by it. */
function useSaving(desk: MarkDesk, onClose: () => void) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(): Promise<boolean> {
    if (!isMarked(desk.state.get())) {
      onClose()
      return true
    }
    setSaving(true)
    setFailure(null)
    try {
      // Somebody may draw on while it is on its way.
      while (isMarked(desk.state.get())) {
        if ((await desk.save()) === 'saved') continue
        setFailure(
          'Bu fotoğrafı bu arada başka biri de işaretledi. İkisi de duruyor; bakıp yeniden kaydedin.',
        )
        return false
      }
      toast.success('İşaretler kaydedildi', { id: 'photo-marks' })
      onClose()
      return true
    } catch (cause) {
      setFailure(whyNotSaved(cause))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { isSaving, failure, save }
}

function whyNotSaved(cause: unknown): string {
  if (cause instanceof MarksNotKept) return cause.message
  return isUnreachable(cause)
    ? 'Kaydetmek için bağlantı gerekiyor. İşaretleriniz bu cihazda duruyor; bağlantı gelince yeniden kaydedin.'
    : problemMessage(cause, 'İşaretler kaydedilemedi. Bu cihazda duruyorlar; yeniden deneyin.')
}

/** On the whole page, because whoever draws has the focus nowhere. */
function useHistoryKeys(desk: MarkDesk) {
  useEffect(() => {
    const leave = new AbortController()
    document.addEventListener('keydown', (event) => undoByKey(event, desk), leave)
    return () => leave.abort()
  }, [desk])
}

/** Keys of fields are their own. */
function undoByKey(event: KeyboardEvent, desk: MarkDesk) {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (isTyping || !(event.ctrlKey || event.metaKey)) return
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) desk.undo()
  else if (key === 'y' || (key === 'z' && event.shiftKey)) desk.redo()
  else return
  event.preventDefault()
}

function HistoryButtons({ desk }: { desk: MarkDesk }) {
  const canUndo = useSelector(desk.state, ({ past }) => past.length > 0)
  const canRedo = useSelector(desk.state, ({ future }) => future.length > 0)
  return (
    <>
      <IconButton label="Geri al" icon={Undo2} aria-disabled={!canUndo || undefined} onClick={desk.undo} />
      <IconButton label="Yinele" icon={Redo2} aria-disabled={!canRedo || undefined} onClick={desk.redo} />
    </>
  )
}

interface MarkNoticesProps extends Pick<MarkScreenProps, 'desk' | 'offline'> {
  failure: string | null
}

function MarkNotices({ desk, failure, offline }: MarkNoticesProps) {
  const online = useOnline()
  const isRestored = useSelector(desk.state, (state) => state.isRestored)
  if (failure !== null)
    return (
      <Notice tone="caution" announce title="Kaydedilmedi">
        {failure}
      </Notice>
    )
  if (!online)
    return (
      <Notice tone="caution" announce title="Bağlantı yok">
        {offline}
      </Notice>
    )
  if (isRestored)
    return (
      <Notice announce title="Kaydedilmemiş işaretleriniz geri geldi">
        Bu cihazda duruyorlardı. Rapora geçmesi için kaydedin.
      </Notice>
    )
  return null
}
