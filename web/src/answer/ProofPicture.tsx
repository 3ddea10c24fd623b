/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

interface ProofPictureProps {
  /** Addresses of the photo. */
  small: string
  large: string
}

/** A photo of a solution, enlarged on the page itself: its own address may hold a secret, which no address bar shall show. */
export function ProofPicture({ small, large }: ProofPictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLarge(true)}>
        <img
          class="size-20 rounded-md border border-line object-cover"
          loading="lazy"
          src={small}
          alt="Çözümün fotoğrafı, büyüt"
        />
      </button>
      {isLarge && <Enlarged src={large} onClose={() => setLarge(false)} />}
    </>
  )
}

/** The platform's own modal dialog holds the focus, hears Escape, and gives the focus back. */
function Enlarged({ src, onClose }: { src: string; onClose: () => void }) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: a dialog that is merely removed gives no focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={dialogRef}
      aria-label="Çözümün fotoğrafı"
      class="m-auto max-h-dvh max-w-full rounded-lg bg-surface p-3 backdrop:bg-scrim"
      onClose={onClose}
    >
      <div class="flex flex-col gap-3">
        <img class="max-h-[80dvh] max-w-full object-contain" src={src} alt="Çözümün fotoğrafı, büyük" />
        <button
          type="button"
          class="min-h-12 rounded-md border border-field bg-surface px-4 font-semibold"
          onClick={onClose}
        >
          Kapat
        </button>
      </div>
    </dialog>
  )
}
