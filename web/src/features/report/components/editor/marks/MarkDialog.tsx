import type { ImageView } from '@gozlem/contract/image-view'
import { useSelector } from '@tanstack/react-store'
import { Redo2, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isUnreachable } from '../../../../../platform/api/api'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { useUser } from '../../../../../platform/session/session'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { FullScreen } from '../../../../../ui/overlays/FullScreen'
import { toast } from '../../../../../ui/overlays/toast'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { receive } from '../../../model/draft/editor-sync'
import { createMarkDesk, isMarked, type MarkDesk } from '../../../model/marks/mark-desk'
import { photoName } from '../../../model/photos/photo-name'
import { MarkList } from './MarkList'
import { MarkTools } from './MarkTools'

const MarkBoard = lazy(() => withRetry(async () => ({ default: (await import('./MarkBoard')).MarkBoard })))

export interface MarkDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  image: ImageView
}

/** A photo over the whole screen, to be marked by hand, by keys or from a list (BEY-05). */
export function MarkDialog({ open, onOpenChange, image }: MarkDialogProps) {
  return open ? <OpenMarkDialog image={image} onClose={() => onOpenChange(false)} /> : null
}

function OpenMarkDialog({ image, onClose }: { image: ImageView; onClose: () => void }) {
  const { editor, cache } = useEditorSession()
  const { id: owner } = useUser()
  const report_id = useEditorPart(({ base }) => base.id)
  const place = useEditorPart(({ base }) => base.images.findIndex(({ id }) => id === image.id))
  const [desk] = useState(() =>
    createMarkDesk({ image, report_id, owner }, (report) => {
      editor.set((state) => receive(state, report))
      cache.keep(report)
    }),
  )
  useEffect(() => desk.start(), [desk])
  useHistoryKeys(desk)
  const saving = useSaving(desk, onClose)
  const leaving = useDialog()
  const title = `${photoName(place)}: işaretle`

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
          <MarkNotices desk={desk} failure={saving.failure} />
          <div className="relative min-h-0 flex-1 bg-shade">
            <Suspense fallback={null}>
              <MarkBoard desk={desk} image={image} />
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
      setFailure(
        isUnreachable(cause)
          ? 'Kaydetmek için bağlantı gerekiyor. İşaretleriniz bu cihazda duruyor; bağlantı gelince yeniden kaydedin.'
          : problemMessage(cause, 'İşaretler kaydedilemedi. Bu cihazda duruyorlar; yeniden deneyin.'),
      )
      return false
    } finally {
      setSaving(false)
    }
  }

  return { isSaving, failure, save }
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

function MarkNotices({ desk, failure }: { desk: MarkDesk; failure: string | null }) {
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
        İşaretleyebilirsiniz; işaretler bu cihazda durur. Kaydetmek için bağlantı gerekir.
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
