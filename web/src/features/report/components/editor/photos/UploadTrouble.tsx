import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { Notice } from '../../../../../ui/feedback/Notice'
import { CheckCheck, RotateCw, Trash2, TriangleAlert, X } from '../../../../../ui/icons'
import { toast } from '../../../../../ui/overlays/toast'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { uploadTrouble } from '../../../model/photos/upload-trouble'
import { photoListId } from './photo-list-id'

const troubleId = 'upload-trouble'

/** Photos that were chosen and are not in the report, each with its reason, until that is read (REP-02). */
export function UploadTrouble() {
  const { uploads: intake } = useEditorSession()
  const { uploads, refusals } = useSelector(intake.state)
  const { count, words } = uploadTrouble({ uploads, refusals })
  const failed = uploads.filter(({ state }) => state === 'failed')
  const only = count === 1 ? [...refusals, ...failed][0]?.message : undefined
  useTold(count, words, only)
  useSeen(count > 0)
  useKeptFocus(count)
  if (count === 0) return null

  return (
    <section
      id={troubleId}
      tabIndex={-1}
      aria-label="Eklenmeyen fotoğraflar"
      className="scroll-mt-[calc(var(--header-height)+6.5rem)] space-y-2"
    >
      {failed.length > 0 && (
        <Notice
          tone="danger"
          title={`${failed.length} fotoğraf yüklenemedi`}
          action={
            <Button icon={RotateCw} onClick={() => intake.retry()}>
              Tekrar Dene
            </Button>
          }
        >
          <ul className="space-y-2">
            {failed.map(({ id, name, message }) => (
              <li key={id} className="flex items-center gap-1">
                <span className="min-w-0 flex-1">
                  {name}: {message}
                </span>
                <IconButton label={`${name}: vazgeç`} icon={Trash2} onClick={() => intake.drop(id)} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refusals.length > 0 && (
        <Notice
          tone="caution"
          title="Alınmayan fotoğraflar"
          action={
            refusals.length > 1 && (
              <Button icon={CheckCheck} onClick={() => intake.dismiss()}>
                Hepsini Okudum
              </Button>
            )
          }
        >
          <ul className="space-y-2">
            {refusals.map(({ id, message }) => (
              <li key={id} className="flex items-center gap-1">
                <span className="min-w-0 flex-1">{message}</span>
                <IconButton label="Uyarıyı kapat" icon={X} onClick={() => intake.dismiss(id)} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

/** Among the photos, where the missing ones are looked for: how many they are, and the way to their reasons. */
export function UploadTroubleTile({ strip }: { strip: boolean }) {
  const { uploads: intake } = useEditorSession()
  const { count } = uploadTrouble(useSelector(intake.state))
  if (count === 0) return null
  return (
    <li className={strip ? 'w-28 shrink-0 snap-start' : 'col-span-full'}>
      <button
        type="button"
        onClick={showTrouble}
        className={`tabular flex w-full items-center gap-x-2 gap-y-1 rounded-md border border-caution-line bg-caution-soft px-3 text-sm font-semibold text-caution-ink ${strip ? 'aspect-4/3 flex-col justify-center text-center' : 'min-h-12'}`}
      >
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {count} fotoğraf eklenmedi
        <span className="sr-only">, nedenlerini göster</span>
      </button>
    </li>
  )
}

function showTrouble(): void {
  document.getElementById(troubleId)?.focus()
}

/** The reasons may be out of sight: a message that stays says that there are some, until one of them is read. */
function useTold(count: number, words: string, only: string | undefined): void {
  const told = useRef(0)
  useEffect(() => {
    const before = told.current
    told.current = count
    if (count < before) toast.close(troubleId)
    if (count > before)
      toast.warning(words, {
        id: troubleId,
        stays: true,
        description: only,
        action: { label: 'Göster', onPress: showTrouble },
      })
  }, [count, words, only])
  useEffect(() => () => toast.close(troubleId), [])
}

/** Whoever goes on with the reasons before their eyes has read them: the message over them covers nothing any longer. */
function useSeen(isThere: boolean): void {
  useEffect(() => {
    const reasons = document.getElementById(troubleId)
    if (!isThere || reasons === null) return undefined
    let isInSight = false
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting === true
    })
    const goOn = ({ target }: Event) => {
      const isMessage = target instanceof Element && target.closest('[data-sonner-toaster]') !== null
      if (isInSight && !isMessage) toast.close(troubleId)
    }
    observer.observe(reasons)
    document.addEventListener('pointerdown', goOn, true)
    document.addEventListener('keydown', goOn, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', goOn, true)
      document.removeEventListener('keydown', goOn, true)
    }
  }, [isThere])
}

/** Where the focus stood may go with a photo that arrives or a reason that is read: it stays with what is left to read. */
function useKeptFocus(count: number): void {
  const photo = useEditorPart((state) => state.photo)
  const before = useRef({ count, photo })
  useEffect(() => {
    const was = before.current
    before.current = { count, photo }
    const isSame = was.count === count && was.photo === photo
    if (isSame || document.activeElement !== document.body) return
    if (count > 0) showTrouble()
    else if (was.count > 0)
      document.getElementById(photoListId)?.querySelector<HTMLElement>('button, input')?.focus()
  }, [count, photo])
}
